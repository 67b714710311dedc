import type { Me } from '@bakehouse/contract/account';
import type {
  LabelPrintLine,
  LabelPrintsView,
  LabelView,
  PrintLabels,
} from '@bakehouse/contract/spec-cards/labels';
import type { LabelChoices } from '@bakehouse/domain/recipes/label/label';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { BookItem } from '../../../../../domain/test/labels/label-books.ts';
import { labelBook, victoria, victoriaItems } from '../../../../../domain/test/labels/label-books.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';

/** The fake server of the tests of labels. */
export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { LabelDialog } = await import('../label/label-dialog.tsx');
const { LabelPrintsScreen } = await import('../prints/label-prints-screen.tsx');

export const reader = person({ specCards: 1 });
export const baker = person({ specCards: 2 });

/** The day on which these labels are printed. */
const noon = new Date('2026-11-21T12:00:00Z');

/** Sets the browser's clock to the day of these labels; undone with the real timers. */
export function freezeClockAtLabelDay(): void {
  vi.useFakeTimers({ toFake: ['Date', 'Temporal'], now: noon });
}

/** The choices that the label of a slice of Victoria sponge needs. */
const sliceChoices = {
  packing: 'elsewhere',
  sale: null,
  name: 'Victoria sponge slice',
  isSmallPack: false,
  size: 'roll-62x80',
  withPercentage: [],
  packedOn: '2026-11-19',
  dateMark: 'use-by',
  date: '2026-11-21',
  weight: '120 g',
  storage: 'Keep refrigerated',
  batch: '2611-19-A',
  mayContain: 'Walnuts, almonds',
} as const satisfies Readonly<Record<keyof LabelChoices, unknown>>;

interface SliceFacts {
  /** Overrides of items of the recipe book. */
  readonly changed?: Readonly<Record<number, Partial<BookItem>>>;
  readonly last?: Partial<LabelView['last']> | null;
  readonly prints?: number;
}

let pids = 90_000;

/** The facts of a label. Each call has another card, because the choices for a card are kept while the page is open. */
export function slice({ changed = {}, last = {}, prints = 0 }: SliceFacts = {}): LabelView {
  pids += 1;
  const items = victoriaItems().map((item) => ({ ...item, ...changed[item.pid] }));
  const book = labelBook(...items.map((item) => (item.pid === victoria ? { ...item, pid: pids } : item)));
  return {
    pid: pids,
    version: 14,
    items: structuredClone([...book.values()]) as LabelView['items'],
    maker: { name: 'Bakehouse Wholesale', address: ['Unit 4, Saltmarsh Yard', 'Marwick MK2 1BQ'] },
    last: last && (structuredClone({ ...sliceChoices, ...last }) as LabelView['last']),
    prints,
  };
}

/** Answers requests for the facts of a label. */
export function answerLabel(pid: number, answer: () => LabelView | Response): void {
  server.answer(`/api/spec-cards/${pid}/label`, answer);
}

/** Answers prints of labels, and records them. */
export function answerPrint(refuse?: () => Response): PrintLabels[] {
  const sent: PrintLabels[] = [];
  server.answer('/api/label-prints', async (request) => {
    const print: PrintLabels = await request.json();
    sent.push(print);
    server.answer(`/api/label-prints/${print.printId}.pdf`, () => new Response('%PDF-1.7'));
    server.answer(`/api/label-prints/${print.printId}.zpl`, () => new Response('^XA^XZ'));
    return refuse?.() ?? { printId: print.printId };
  });
  return sent;
}

/** An entry of the list of prints. */
export function printOf(facts: Partial<LabelPrintLine> = {}): LabelPrintLine {
  return {
    printId: '0199aa00-0000-7000-8000-000000000001',
    pid: 10412,
    name: 'Victoria sponge slice',
    recipeVersion: 14,
    size: 'roll-62x80',
    copies: 24,
    packedOn: '2026-11-21' as LabelPrintLine['packedOn'],
    dateMark: 'use-by',
    date: '2026-11-23' as LabelPrintLine['date'],
    batch: '2611-21-A',
    ingredients: [],
    by: 'Ines Duarte',
    viewing: null,
    at: '2026-11-21T09:00:00Z',
    errors: [],
    ...facts,
  };
}

/** Answers lists of prints, and records the parameters of each. */
export function answerPrints(answer: (question: URLSearchParams) => Partial<LabelPrintsView> | Response) {
  const questions: URLSearchParams[] = [];
  server.answer('/api/label-prints', (request) => {
    const question = new URL(request.url).searchParams;
    questions.push(question);
    const answered = answer(question);
    return answered instanceof Response ? answered : { prints: [], next: null, wrong: 0, ...answered };
  });
  return questions;
}

/** Records the names of downloads. */
export function watchSaved(): string[] {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

/** Renders an address of labels. */
export async function openLabels(address: string, me: Me = baker) {
  const opened = renderScreens(
    address,
    {
      '/spec-cards/$search/$pid/label': ({ search = '', pid = '' }) => (
        <LabelDialog key={pid} search={search} pid={Number(pid)} />
      ),
      '/spec-cards/label-prints': () => <LabelPrintsScreen />,
    },
    { around: (screens) => signedIn(me, screens) },
  );
  await screen.findByText(/Label/, { selector: 'h1, span' });
  return opened;
}

function signedIn(me: Me, screens: ReactElement): ReactElement {
  return (
    <MeProvider me={me}>
      {screens}
      <Toaster />
    </MeProvider>
  );
}

/** Renders the label of an answer. */
export async function openLabel(view: LabelView, me: Me = baker) {
  answerLabel(view.pid, () => view);
  const opened = await openLabels(`/spec-cards/SPONGE/${view.pid}/label`, me);
  await screen.findByRole('group', { name: 'Where is it packed?' });
  return { ...opened, sheet: within(screen.getByRole('dialog', { name: 'Label' })) };
}

export const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** The heading and the messages about whether the label can be printed. */
export function gate(): readonly string[] {
  const root = document.querySelector('[data-part="label-gate"]');
  return [...(root?.querySelectorAll('h3, li') ?? [])].map((part) => part.textContent ?? '');
}
