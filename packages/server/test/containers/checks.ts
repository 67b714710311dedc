/** Checks that run one after the other; each is printed once it has passed. */
export type Checks = {
  /** @throws with the statement, the reason and the end of the log, where `verify` throws */
  check(statement: string, verify: () => Promise<void>): Promise<void>;
  /** The number of checks that passed. */
  passed(): number;
};

/** @param readLog what explains a failed check: the end of a log */
export function createChecks(readLog: () => Promise<string>): Checks {
  let passed = 0;
  return {
    async check(statement, verify) {
      try {
        await verify();
      } catch (error) {
        const log = await readLog().catch(() => '');
        throw new Error(`${statement}: ${(error as Error).message}\n${log}`, { cause: error });
      }
      passed += 1;
      process.stdout.write(`  ${statement}\n`);
    },
    passed: () => passed,
  };
}
