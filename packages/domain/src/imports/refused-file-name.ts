/** The name of a file with the rows that were left out of another: 'orders.csv' leads to 'orders-refused.csv'. */
export function refusedFileName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}-refused.csv`;
}
