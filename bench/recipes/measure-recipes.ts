import { randomUUID } from 'node:crypto';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { deriveAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import type { Caller } from '../create-caller.ts';
import { createCaller } from '../create-caller.ts';
import { formatSpread, formatTable, spreadOf } from '../figures.ts';
import { makeAdministrator } from '../keystrokes/add-wide-brand.ts';
import { fillSite, usualSize } from '../site/fill-site.ts';
import { startCluster } from '../start-cluster.ts';
import { makeServerKeys, startServer } from '../start-program.ts';
import type { Undoable } from '../undo.ts';
import { fillBook } from './fill-book.ts';
import { commonPid, deepestPid, makeBook } from './make-book.ts';

/** How often each request is repeated. The first one after a write is measured separately. */
const repeats = 40;

/** Measures requests for the recipe book as multiples of the smallest authenticated request. */
export async function measureRecipes(undoable: Undoable, say: (line: string) => void): Promise<string> {
  const book = makeBook();
  const lines = book.reduce((sum, { ingredients }) => sum + ingredients.length, 0);
  say(`  ${formatCount(book.length)} items, ${formatCount(lines)} ingredients`);
  const cluster = await undoable(startCluster(), (started) => started.remove());
  const keys = makeServerKeys();
  const today = Temporal.Now.plainDateISO('Europe/London').toString();
  const people = await fillSite(cluster, keys, today, usualSize(2_000));
  await makeAdministrator(cluster);
  await fillBook(cluster, book);
  const server = await undoable(
    startServer({ databaseUrl: cluster.url, directory: cluster.directory, keys, profileDirectory: null }),
    (started) => started.stop(),
  );
  const call = createCaller(server, people.officeToken);
  const deriving = await timeEach(() =>
    Promise.resolve(deriveAllergens(new Map(book.map((one) => [one.pid, one])))),
  );
  const me = await timeEach(() => call('/me'));
  const rows: (readonly string[])[] = [];
  const addRow = (name: string, times: readonly number[]) => {
    const { median } = spreadOf(times);
    rows.push([name, formatSpread(spreadOf(times)), (median / spreadOf(me).median).toFixed(1)]);
  };
  addRow('GET /me', me);
  addRow('all allergens of the book, without the server', deriving);
  addRow('the first card after a start', await timeEach(() => call(`/spec-cards/${deepestPid}`), 1));
  addRow('the deepest card', await timeEach(() => call(`/spec-cards/${deepestPid}`)));
  addRow('a search', await timeEach(() => call('/spec-cards?text=SPONGE')));
  addRow('the differences', await timeEach(() => call('/spec-cards/differences')));
  addRow('what a save would change', await timeEach(() => previewSave(call, 'EGGS'), 5));
  addRow('a save that changes every card', await timeEach(saveOf(call), 4));
  addRow('the first search after a save', await timeEach(() => call('/spec-cards?text=SPONGE'), 1));
  return formatTable([['recipe book', 'milliseconds', 'times GET /me'], ...rows]);
}

/** The duration of each repetition in milliseconds. */
async function timeEach(work: () => Promise<unknown>, turns = repeats): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

type Card = { readonly card: { readonly version: number; readonly facts: EditedRecipe } };
type Preview = { readonly impact: { readonly seen: string } | null };

async function previewSave(call: Caller, allergen: string) {
  const { card } = await call<Card>(`/spec-cards/${commonPid}`);
  const recipe = { ...card.facts, allergens: [allergen], ingredients: [], steps: [] };
  const { version } = card;
  const { impact } = await call<Preview>('/spec-cards/impact', { json: { pid: commonPid, version, recipe } });
  return { recipe, version, seen: impact?.seen ?? null };
}

/** Saves with a different allergen each time, so that each save changes every card. */
function saveOf(call: Caller): () => Promise<unknown> {
  let turn = 0;
  return async () => {
    turn += 1;
    const { recipe, version, seen } = await previewSave(call, turn % 2 === 0 ? 'EGGS' : 'FISH');
    const json = { commandId: randomUUID(), pid: commonPid, version, recipe, seen, notice: null };
    return call('/spec-cards', { json });
  };
}
