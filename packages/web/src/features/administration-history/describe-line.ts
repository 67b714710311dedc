import type { HistoryLine } from '@bakehouse/contract/administration/history';
import { nameOfKind } from '@bakehouse/domain/administration/history-kinds';
import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, parseDay, todayAt } from '@bakehouse/domain/kernel/day';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconBread,
  IconBuildingStore,
  IconCategory,
  IconClockHour4,
  IconCurrencyPound,
  IconFileImport,
  IconHistory,
  IconMail,
  IconSettings,
  IconTable,
  IconTags,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import {
  importAddress,
  importsAddress,
  ordersAddress,
  settingsAddress,
  shopsAddress,
  usersAddress,
} from '../../shared/addresses.ts';
import type { Cells } from '../../ui/table/csv-file.ts';

/** How a kind is shown beside its name: its picture, and where its things are. Kinds that are not here have neither. */
const kinds: Readonly<Record<string, { readonly Icon: TablerIcon; readonly address?: string }>> = {
  product: { Icon: IconBread, address: '/admin/products' },
  price: { Icon: IconCurrencyPound, address: '/admin/products' },
  availability: { Icon: IconTable, address: '/admin/products?view=availability' },
  shop: { Icon: IconBuildingStore, address: shopsAddress },
  brand: { Icon: IconTags, address: shopsAddress },
  user: { Icon: IconUser, address: usersAddress },
  category: { Icon: IconCategory, address: '/admin/categories' },
  supplier: { Icon: IconTruck, address: '/admin/categories' },
  'cut-off': { Icon: IconClockHour4 },
  settings: { Icon: IconSettings, address: settingsAddress },
  mail: { Icon: IconMail },
  import: { Icon: IconFileImport, address: importsAddress },
};

export function iconOfKind(kind: string): TablerIcon {
  return (Object.hasOwn(kinds, kind) ? kinds[kind]?.Icon : undefined) ?? IconHistory;
}

/** Where the thing of a line is; null where there is no such screen for this person. */
export function addressOf(
  { kind, thing, thingId }: HistoryLine,
  maySee: (address: string) => boolean,
): string | null {
  if (kind === 'cut-off') {
    const day = parseDay(thing.replace('cut-off ', ''));
    return day && ordersAddress(day);
  }
  const own = Object.hasOwn(kinds, kind) ? kinds[kind]?.address : undefined;
  const address = kind === 'import' && thingId !== null ? importAddress(thingId) : own;
  if (address === undefined || !maySee(address)) return null;
  const search = findingThing(kind, thing);
  return search === null ? address : `${address}?${new URLSearchParams({ search })}`;
}

/** What finds the thing of a line among all of its kind: a product by its PID, a shop or a person by name. */
function findingThing(kind: string, thing: string): string | null {
  if (kind === 'product' || kind === 'price') return /\((\d+)\)$/.exec(thing)?.[1] ?? null;
  return kind === 'shop' || kind === 'user' ? thing : null;
}

/** What the line calls its thing. */
export function nameOfThing({ kind, thing }: HistoryLine): string {
  if (kind === 'cut-off') {
    const day = parseDay(thing.replace('cut-off ', ''));
    return day ? formatDay(day) : thing;
  }
  return thing.charAt(0).toUpperCase() + thing.slice(1);
}

export interface DayOfChanges {
  readonly day: DeliveryDay;
  readonly lines: readonly HistoryLine[];
}

/** The lines under their days, in the order in which they are. */
export function groupByDay(lines: readonly HistoryLine[], timeZone: string): readonly DayOfChanges[] {
  const days = Map.groupBy(lines, ({ at }) => todayAt(Temporal.Instant.from(at), timeZone));
  return [...days].map(([day, group]) => ({ day, lines: group }));
}

export function timeOf({ at }: HistoryLine, timeZone: string): string {
  return formatTime(Temporal.Instant.from(at), timeZone);
}

/** The lines as the rows of a file, a row for every field that changed. */
export function historyCells(lines: readonly HistoryLine[], timeZone: string): Cells {
  const head = ['Day', 'Time', 'Who', 'While viewing as', 'What', 'Which', 'Field', 'Before', 'After'];
  const rows = lines.flatMap((line) => {
    const start = [
      formatDay(todayAt(Temporal.Instant.from(line.at), timeZone)),
      timeOf(line, timeZone),
      line.by,
      line.viewing ?? '',
      nameOfKind(line.kind).label,
      nameOfThing(line),
    ];
    const fields = line.fields.length === 0 ? [{ label: '', before: null, after: null }] : line.fields;
    return fields.map(({ label, before, after }) => [...start, label, before ?? '', after ?? '']);
  });
  return [head, ...rows];
}
