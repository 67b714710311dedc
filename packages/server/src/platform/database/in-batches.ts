/** How many rows a statement writes at once, so that its values stay small in memory. */
const rowsPerStatement = 1_000;

/** Does the work for a part of the rows after the other, in their order, and answers with all that it gave. */
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
