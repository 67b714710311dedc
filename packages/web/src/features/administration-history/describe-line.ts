import type { HistoryLine } from '@bakehouse/contract/administration/history';
import { nameOfKind } from '@bakehouse/domain/administration/history/history-kinds';
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
  IconFileText,
  IconHistory,
  IconMail,
  IconSettings,
  IconSpeakerphone,
  IconTable,
  IconTags,
  IconTrophy,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import {
  campaignsAddress,
  importsAddress,
  leadsAddress,
  mailLogAddress,
  ordersAddress,
  productsAddress,
  settingsAddress,
  shopsAddress,
  usersAddress,
} from '../../shared/addresses.ts';
import { campaignAddress, drawAddress, importAddress } from '../../shared/administration/addresses.ts';
import { recipeHistoryAddress } from '../../shared/card-addresses.ts';
import type { Cells } from '../../ui/table/file/csv-file.ts';

/** How a kind of record is shown. */
type ShownKind = {
  readonly Icon: TablerIcon;
  /** The screen that lists all records of the kind. */
  readonly address?: string;
  /** The screen of one record, for kinds that have such screens. */
  readonly addressOf?: (thingId: number) => string;
};

/** Unlisted kinds have no icon of their own, and no link. */
const kinds: Readonly<Record<string, ShownKind>> = {
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
  mail: { Icon: IconMail, address: mailLogAddress },
  import: { Icon: IconFileImport, address: importsAddress, addressOf: importAddress },
  campaign: { Icon: IconSpeakerphone, address: campaignsAddress, addressOf: campaignAddress },
  draw: { Icon: IconTrophy, address: leadsAddress, addressOf: drawAddress },
  lead: { Icon: IconUser, address: leadsAddress },
  recipe: { Icon: IconFileText, addressOf: recipeHistoryAddress },
};

export function iconOfKind(kind: string): TablerIcon {
  return (Object.hasOwn(kinds, kind) ? kinds[kind]?.Icon : undefined) ?? IconHistory;
}

/** The address of the record of a line; null if this person has no such screen. */
export function addressOf(
  { kind, thing, thingId, cells }: HistoryLine,
  maySee: (address: string) => boolean,
): string | null {
  const day = dayOfThing(kind, thing);
  if (day) return ordersAddress(day);
  if (cells) return addressOfCells(cells);
  const own = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const address = (thingId === null ? undefined : own?.addressOf?.(thingId)) ?? own?.address;
  if (address === undefined || !maySee(address)) return null;
  const search = findingThing(kind, thing);
  return search === null ? address : `${address}?${new URLSearchParams({ search })}`;
}

/** The availability of the brand, searched for the product if there is only one. */
function addressOfCells({ brandId, itemCode, isArchived }: NonNullable<HistoryLine['cells']>): string {
  const choices = {
    view: 'availability',
    brand: String(brandId),
    ...(itemCode !== null && { search: String(itemCode) }),
    ...(isArchived && { archived: 'shown' }),
  };
  return `${productsAddress}?${new URLSearchParams(choices)}`;
}

/** The day of a line whose record is a day: 'cut-off 2026-11-24'. */
function dayOfThing(kind: string, thing: string): DeliveryDay | null {
  const isOfDay = kind === 'cut-off' || kind === 'closure' || kind === 'reminder';
  return isOfDay ? parseDay(thing.replace(`${kind} `, '')) : null;
}

/** The search text that finds the record of a line: a product's PID, or the name of a shop or person. */
function findingThing(kind: string, thing: string): string | null {
  if (kind === 'product' || kind === 'price') return /\((\d+)\)$/.exec(thing)?.[1] ?? null;
  return kind === 'shop' || kind === 'user' ? thing : null;
}

/** The name of the record of a line. */
export function nameOfRecord({ kind, thing }: HistoryLine): string {
  const day = dayOfThing(kind, thing);
  return day ? formatDay(day) : thing.charAt(0).toUpperCase() + thing.slice(1);
}

export interface DayOfChanges {
  readonly day: DeliveryDay;
  readonly lines: readonly HistoryLine[];
}

/** The lines grouped by day, in their order. */
export function groupByDay(lines: readonly HistoryLine[], timeZone: string): readonly DayOfChanges[] {
  const days = Map.groupBy(lines, ({ at }) => todayAt(Temporal.Instant.from(at), timeZone));
  return [...days].map(([day, group]) => ({ day, lines: group }));
}

export function timeOf({ at }: HistoryLine, timeZone: string): string {
  return formatTime(Temporal.Instant.from(at), timeZone);
}

/** The lines as rows of a CSV file, one per changed field. */
export function historyCells(lines: readonly HistoryLine[], timeZone: string): Cells {
  const head = ['Day', 'Time', 'Who', 'While viewing as', 'What', 'Which', 'Field', 'Before', 'After'];
  const rows = lines.flatMap((line) => {
    const start = [
      formatDay(todayAt(Temporal.Instant.from(line.at), timeZone)),
      timeOf(line, timeZone),
      line.by,
      line.viewing ?? '',
      nameOfKind(line.kind).label,
      nameOfRecord(line),
    ];
    const fields = line.fields.length === 0 ? [{ label: '', before: null, after: null }] : line.fields;
    return fields.map(({ label, before, after }) => [...start, label, before ?? '', after ?? '']);
  });
  return [head, ...rows];
}
