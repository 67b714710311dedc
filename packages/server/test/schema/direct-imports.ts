import { matchColumns } from '@bakehouse/domain/imports/columns';
import type { ImportPlan } from '@bakehouse/domain/imports/import-plan';
import { countPlan } from '@bakehouse/domain/imports/import-plan';
import Papa from 'papaparse';
import { afterEach, beforeEach } from 'vitest';
import type {
  AppliedItem,
  ImportBy,
  ImportKindDefinition,
  RowsOfFile,
} from '../../src/features/imports/kinds/import-kind.ts';
import type { OrderWorld } from '../worlds/order-world.ts';
import { makeOrderWorld } from '../worlds/order-world.ts';
import type { Person, World } from '../worlds/world.ts';

type Answers = Readonly<Record<string, number>>;

/** The office's files in a world of its own for each test. */
export function useDirectImports() {
  let world: OrderWorld;
  let files: ReturnType<typeof directImports>;
  beforeEach(async () => {
    world = await makeOrderWorld();
    files = directImports(world, world.office);
  });
  afterEach(() => world.end());
  return {
    get world() {
      return world;
    },
    get files() {
      return files;
    },
  };
}

/** A file of one kind, planned and applied without the worker: what the kind itself does with its rows. */
export function directImports(world: Pick<World, 'database' | 'clock'>, by: Person) {
  const signed = (): ImportBy => ({
    importId: 1,
    fileName: 'file.csv',
    userId: by.userId,
    viewedBy: null,
    now: world.clock.now(),
  });
  const contextOf = (answers: Answers) => ({ now: world.clock.now(), answers });

  async function plan(kind: ImportKindDefinition, text: string, answers: Answers = {}) {
    const file = readRows(kind, text);
    const planned = await file.rows.plan(world.database, contextOf(answers));
    return complete(planned.plan, file);
  }

  async function apply(kind: ImportKindDefinition, text: string, answers: Answers = {}) {
    const file = readRows(kind, text);
    return world.database.transaction().execute(async (trx) => {
      await file.rows.lock(trx, contextOf(answers));
      const planned = await file.rows.plan(trx, contextOf(answers));
      const whole = complete(planned.plan, file);
      const saved = await planned.apply(trx, signed());
      const kept = planned.plan.items.flatMap(({ key, outcome }): AppliedItem[] => {
        if (outcome !== 'new' && outcome !== 'changed') return [];
        const item = saved.get(key);
        if (!item) throw new Error(`${key} was not saved`);
        return [{ key, outcome, orderId: item.orderId, kept: JSON.parse(JSON.stringify(item.kept)) }];
      });
      return { ...whole, saved: kept };
    });
  }

  return {
    plan,
    apply,
    findUndoProblem: (kind: ImportKindDefinition, saved: readonly AppliedItem[]) =>
      kind.findUndoProblem(world.database, saved, world.clock.now()),
    /** Takes it back as the worker does: first asked, then done. */
    undo: (kind: ImportKindDefinition, saved: readonly AppliedItem[]) =>
      world.database.transaction().execute(async (trx) => {
        const problem = await kind.findUndoProblem(trx, saved, world.clock.now());
        if (problem !== null) throw new Error(problem);
        await kind.undo(trx, saved, signed());
      }),
  };
}

type FileRows = {
  readonly rows: RowsOfFile;
  readonly count: number;
  readonly refused: ReadonlyMap<number, string>;
};

function readRows(kind: ImportKindDefinition, text: string): FileRows {
  const [header = [], ...table] = Papa.parse<string[]>(text.trimEnd(), { delimiter: ',' }).data;
  const { columns, missing } = matchColumns(header, kind.columnsFor(header), {});
  if (missing.length > 0) throw new Error(`${missing.map(({ label }) => label).join(', ')} is missing`);
  const rows = kind.begin(header);
  const refused = new Map<number, string>();
  table.forEach((cells, index) => {
    const values: Record<string, string> = {};
    for (const { field } of kind.columnsFor(header)) values[field] = '';
    columns.forEach(({ field }, place) => {
      if (field !== null) values[field] = (cells[place] ?? '').trim();
    });
    const why = rows.take(index + 2, values);
    if (why !== null) refused.set(index + 2, why);
  });
  return { rows, count: table.length, refused };
}

/** The plan with the rows that were refused by themselves; throws where a row is lost. */
function complete(plan: ImportPlan, { count, refused }: FileRows) {
  const all = [...refused].map(([row, why]) => ({ row, why })).concat(plan.refused);
  const whole: ImportPlan = { ...plan, refused: all.toSorted((a, b) => a.row - b.row) };
  const rows = [...whole.refused.map(({ row }) => row), ...whole.items.flatMap((item) => item.rows)];
  if (new Set(rows).size !== rows.length) throw new Error('a row is counted twice');
  return { ...whole, counts: countPlan(whole, count) };
}
