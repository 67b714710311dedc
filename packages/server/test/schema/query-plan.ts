import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';

/** A node of an executed plan, as `explain (analyze, format json)` returns it. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** Executes a statement and returns the nodes of its plan that read a table. */
export async function explainScans(
  database: Kysely<Tables>,
  table: keyof Tables,
  text: string,
  values: readonly unknown[],
): Promise<readonly PlanNode[]> {
  const { rows } = await database.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
    CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...values]),
  );
  return scansOf(table, rows[0]?.['QUERY PLAN'][0].Plan);
}

/** The number of rows that these nodes have read, also those that a filter removed. */
export function countRowsRead(scans: readonly PlanNode[]): number {
  return scans.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  );
}

function scansOf(table: string, node: PlanNode | undefined): readonly PlanNode[] {
  if (!node) return [];
  const below = (node.Plans ?? []).flatMap((child) => scansOf(table, child));
  return node['Relation Name'] === table ? [node, ...below] : below;
}
