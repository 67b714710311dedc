/** Before a save that did not get through is sent again, in milliseconds: those of the browser (packages/web, run-command.ts). */
export const browserWaits: readonly number[] = [1_000, 3_000, 8_000, 12_000];
