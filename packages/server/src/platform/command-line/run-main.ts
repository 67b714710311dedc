/**
 * Runs a command. What it resolves to becomes the exit code; an error becomes a sentence on the console and
 * `codeOfFailure`.
 */
export function runMain(main: () => Promise<number>, codeOfFailure = 1): void {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = codeOfFailure;
    },
  );
}
