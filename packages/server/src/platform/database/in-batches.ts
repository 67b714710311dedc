/** Rows per statement, so that its parameters stay small in memory. */
const rowsPerStatement = 1_000;

/** Runs `work` for one batch of rows after the other, in order, and returns all results. */
export async function inBatches<Row, Result>(
  rows: readonly Row[],
  work: (batch: readonly Row[]) => Promise<readonly Result[]>,
  atOnce = rowsPerStatement,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    // One by one: a spread of many results would be too many arguments.
    for (const result of await work(rows.slice(start, start + atOnce))) results.push(result);
  }
  return results;
}
