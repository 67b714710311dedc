import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/besley/wght.css';
import '../src/app/theme/tokens.css';
import '../src/app/theme/base.css';
import '../src/app/theme/mantine.css';
import '../src/app/theme/mantine-fit.module.css';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, formatDay, parseDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { Button, MantineProvider, Switch, TextInput } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariablesResolver, theme } from '../src/app/theme/theme.ts';
import { QuantityStepper } from '../src/features/order/line/quantity-stepper.tsx';
import type { SaveState } from '../src/features/order/saving/save-bar.tsx';
import { SaveBar } from '../src/features/order/saving/save-bar.tsx';
import { AllergenChips } from '../src/shared/allergens/allergen-chips.tsx';
import { AllergenTiles } from '../src/shared/allergens/allergen-tiles.tsx';
import { BakehouseMark } from '../src/shared/brand/bakehouse-mark.tsx';
import type { LoafKind } from '../src/shared/brand/loaf-drawings.tsx';
import { loafDrawings } from '../src/shared/brand/loaf-drawings.tsx';
import { LoafStamp } from '../src/shared/brand/loaf-stamp.tsx';
import { CalendarStrip } from '../src/shared/days/calendar-strip.tsx';
import { DayTag } from '../src/shared/days/day-tag.tsx';
import { Sparkline } from '../src/shared/display/sparkline.tsx';
import { LiveIndicator } from '../src/shared/live/live-indicator.tsx';
import { NotOrderedBadge, StatusBadge } from '../src/shared/status/status-badge.tsx';
import { StatusBanner } from '../src/shared/status/status-banner.tsx';
import { ConfirmDialog } from '../src/ui/dialogs/confirm-dialog.tsx';
import { Announcer } from '../src/ui/feedback/announcer.tsx';
import { EmptyState } from '../src/ui/feedback/empty-state.tsx';
import { FailedLoad } from '../src/ui/feedback/failed-load.tsx';
import { Notice } from '../src/ui/feedback/notice.tsx';
import { SkeletonRows } from '../src/ui/feedback/skeleton-rows.tsx';
import { toastError, toastSuccess } from '../src/ui/feedback/toast.ts';
import { Toaster } from '../src/ui/feedback/toaster.tsx';
import { FilterChip } from '../src/ui/fields/filter-chip.tsx';
import { SearchField } from '../src/ui/fields/search-field.tsx';
import { SegmentedChoice } from '../src/ui/fields/segmented-choice.tsx';
import styles from './kit.module.css';

/** Every part of the kit in every state, for the eye. Served by `vite` only; the product does not hold it. */
const opened = Date.now();
const minutes = 60_000;
const day = 24 * 60 * minutes;
const monday = dayOf('2026-11-16');
const saturday = dayOf('2026-11-21');
const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
const saveStates: readonly SaveState[] = [
  { kind: 'clean', savedAt: '11:40' },
  { kind: 'changed', changes: ['Country sourdough 12 to 14', 'Baguette 30 to 60', 'Cinnamon swirl 18 to 0'] },
  { kind: 'saving' },
  { kind: 'saved', at: '16:46', message: 'Your changes have been saved' },
  { kind: 'failed', message: 'Sorry - your order has not be saved' },
  { kind: 'offline' },
  { kind: 'waiting', until: 'Fri 20 Nov 18:00' },
  { kind: 'queued' },
];

const someAllergens: AllergenProfile = {
  contains: ['WHEAT', 'MILK'],
  mayContain: ['WALNUTS'],
  unknown: ['SESAME'],
};

function dayOf(text: string): DeliveryDay {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Banners() {
  const until = 'CHANGES ALLOWED until Fri 20 Nov 18:00';
  const was = 'Cut-off was Fri 20 Nov 18:00';
  return (
    <div className={styles.stack}>
      <StatusBanner
        status="new"
        subtitle="Order by Fri 20 Nov 18:00"
        cutOff={opened + 302 * minutes}
        windowStart={opened + 302 * minutes - day}
      />
      <StatusBanner
        status="received"
        subtitle={until}
        cutOff={opened + 74 * minutes}
        windowStart={opened + 74 * minutes - day}
      />
      <StatusBanner
        status="received"
        subtitle={until}
        cutOff={opened + 24 * minutes}
        windowStart={opened + 24 * minutes - day}
      />
      <StatusBanner
        status="baking"
        subtitle={was}
        locked
        action={
          <Button size="sm" variant="default">
            UNLOCK
          </Button>
        }
      />
      <StatusBanner status="today" subtitle={was} locked />
      <StatusBanner status="delivered" subtitle="Thu 19 Nov" locked />
      <StatusBanner status="late" subtitle="It was Fri 20 Nov 18:00. Call the bakehouse." />
      <StatusBanner status="missed" subtitle="No order for Fri 20 Nov" />
      <StatusBanner status="void" subtitle="this order will not be fullfilled" />
    </div>
  );
}

function Steppers() {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({
    1: 0,
    2: 24,
    3: 30,
    4: 0,
    5: 60,
  });
  const onQuantity = useCallback((line: number, typed: number | string) => {
    if (typeof typed === 'number') setQuantities((before) => ({ ...before, [line]: typed }));
  }, []);
  const saved: Readonly<Record<number, number>> = { 1: 0, 2: 24, 3: 24, 4: 0, 5: 30 };
  const names = ['', 'White tin loaf', 'Butter croissant', 'Baguette', 'Rye and caraway', 'Seeded sourdough'];
  const shared = (line: number) => ({
    lineId: line,
    productName: names[line] ?? '',
    quantity: quantities[line] ?? 0,
    savedQuantity: saved[line] ?? 0,
    usual: 12,
    category: line < 3 ? 'Bread' : 'Rolls',
    onQuantity,
  });
  return (
    <>
      <div className={styles.row} data-quantity-grid="">
        <QuantityStepper {...shared(1)} />
        <QuantityStepper {...shared(2)} />
        <QuantityStepper {...shared(3)} />
        <QuantityStepper {...shared(2)} locked />
        <Sparkline quantities={[18, 24, 24, 30, 24, 36]} />
      </div>
      <div className={styles.row} data-quantity-grid="">
        <QuantityStepper {...shared(4)} form="phone" />
        <QuantityStepper {...shared(2)} form="phone" />
        <QuantityStepper {...shared(5)} form="phone" />
      </div>
    </>
  );
}

function Kit() {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<'table' | 'notes'>('table');
  const [search, setSearch] = useState('');
  const strip = Array.from({ length: 8 }, (_, index) => ({
    day: addDays(saturday, index - 2),
    orders: [13, 13, 13, 9, 6, 3, 1, 0][index] ?? 0,
    customOrders: [0, 0, 2, 0, 0, 0, 1, 0][index] ?? 0,
    load: [0.74, 0.85, 1, 0.7, 0.4, 0.2, 0.1, 0][index] ?? 0,
  }));
  const stripProps = {
    days: strip,
    selected: saturday,
    today: addDays(saturday, -1),
    linkTo: (to: DeliveryDay) => `#${formatDay(to)}`,
  };
  return (
    <main className={styles.root}>
      <header>
        <BakehouseMark size={44} />
        <h1>Bakehouse kit</h1>
      </header>
      <Section title="Calendar strip, compact and tall">
        <div className={styles.stack}>
          <CalendarStrip {...stripProps} />
          <CalendarStrip {...stripProps} form="tall" />
        </div>
      </Section>
      <Section title="Allergens: contained, possible, not declared, free">
        <div className={styles.stack}>
          <AllergenTiles profile={someAllergens} />
          <AllergenChips profile={someAllergens} />
          <AllergenChips profile={unknownAllergens} />
          <AllergenChips profile={{ contains: [], mayContain: [], unknown: [] }} />
        </div>
      </Section>
      <div className={styles.columns}>
        <div>
          <Section title="Status banner, one per order state">
            <Banners />
          </Section>
          <Section title="Save bar: clean, changed, saving, saved, failed, offline">
            <div className={styles.stack}>
              {saveStates.map((state) => (
                <SaveBar
                  key={state.kind}
                  state={state}
                  total={pence(80128)}
                  lineCount={32}
                  itemCount={424}
                  onSave={() => setAsking(true)}
                  onUndo={() => setAsking(true)}
                />
              ))}
            </div>
          </Section>
        </div>
        <div>
          <Section title="Day tags">
            <div className={styles.row}>
              {week.map((each) => (
                <DayTag key={each} day={each} size="large" />
              ))}
            </div>
            <div className={styles.row}>
              {week.map((each) => (
                <DayTag key={each} day={each} size="large" />
              ))}
            </div>
          </Section>
          <Section title="Status badges">
            <div className={styles.row}>
              {(
                [
                  'new',
                  'received',
                  'custom-received',
                  'baking',
                  'today',
                  'delivered',
                  'missed',
                  'late',
                  'void',
                ] as const
              ).map((status) => (
                <StatusBadge key={status} status={status} />
              ))}
              <NotOrderedBadge quiet={false} />
              <StatusBadge status="received" quiet />
              <LiveIndicator state="live" />
              <LiveIndicator state="away" seenAt="16:42" />
            </div>
          </Section>
          <Section title="Loaf stamps">
            <div className={styles.row}>
              {Object.keys(loafDrawings)
                .filter(isLoaf)
                .map((kind) => (
                  <LoafStamp key={kind} kind={kind} size={50} />
                ))}
            </div>
          </Section>
          <Section title="Quantity stepper">
            <Steppers />
          </Section>
          <Section title="Buttons and filters">
            <div className={styles.row}>
              <Button>Save order</Button>
              <Button variant="default">Duplicate</Button>
              <Button variant="subtle">Print</Button>
              <Button
                variant="outline"
                color="cherry"
                leftSection={<IconBan size={17} />}
                onClick={() => setAsking(true)}
              >
                VOID
              </Button>
              <Button variant="default" disabled>
                Invoices
              </Button>
            </div>
            <div className={styles.row}>
              <FilterChip pressed count={42} onPress={() => toastSuccess('Your changes have been saved')}>
                All
              </FilterChip>
              <FilterChip pressed={false} count={32} onPress={() => toastError('Order is empty')}>
                In this order
              </FilterChip>
              <Switch defaultChecked label="Show Archived" />
            </div>
            <div className={styles.row}>
              <SearchField label="Find a product" value={search} onSearch={setSearch} waitMs={1000} />
              <SegmentedChoice
                label="Show as"
                value={shown}
                onChoose={setShown}
                choices={[
                  { value: 'table', label: 'Table' },
                  { value: 'notes', label: 'Delivery Notes' },
                ]}
              />
            </div>
          </Section>
          <Section title="Fields">
            <div className={styles.three}>
              <TextInput label="First name" defaultValue="Guest" />
              <TextInput label="PO number" placeholder="None" />
              <TextInput label="Telephone" error="Please enter either a telephone number or email address" />
            </div>
          </Section>
          <Section title="Empty, loading, failed">
            <div className={styles.three}>
              <EmptyState
                picture={<LoafStamp kind="boule" size={64} />}
                sentence="No orders found - change filter"
              >
                <Button size="sm" variant="default">
                  Clear filter
                </Button>
              </EmptyState>
              <SkeletonRows label="Loading" rows={4} />
              <FailedLoad
                what="The list did not load"
                stillSeeing="You are still seeing 16:42."
                onRetry={() => setAsking(true)}
              />
            </div>
          </Section>
          <Section title="Notices">
            <div className={styles.stack}>
              <Notice tone="bad" requestId="01J9">
                Sorry, either your email or password is incorrect
              </Notice>
              <Notice tone="attention">Limit reached! - change filter</Notice>
              <Notice tone="good">Password updated successfully!</Notice>
            </div>
          </Section>
        </div>
      </div>
      <ConfirmDialog
        opened={asking}
        question="Void order 48206?"
        consequence="Harbour Lane, Sat 21 Nov, £786.88. It comes off the production sheet and cannot be edited again."
        safeLabel="Keep order"
        actLabel="VOID"
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
    </main>
  );
}

function isLoaf(kind: string): kind is LoafKind {
  return kind in loafDrawings;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Kit />
      <Toaster />
      <Announcer />
    </MantineProvider>,
  );
}
