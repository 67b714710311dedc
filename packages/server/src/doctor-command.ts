import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { z } from 'zod';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { formatFindings } from './doctor/print-findings.ts';
import { runMain } from './platform/command-line/run-main.ts';

const usage = `Checks everything that Bakehouse depends on, and says what to do about each problem. The server may be running or not.

  npm run doctor [-- --mail ADDRESS] [--env-file FILE] [--json]

  --mail ADDRESS   also sends a test mail to this address
  --env-file FILE  reads settings from a file, as systemd and Compose do; environment variables take precedence
  --json           prints the findings as JSON

The exit code is 1 if there is a problem.
`;

const options = {
  mail: { type: 'string' },
  'env-file': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  /** The findings of scripts/doctor.mjs as JSON: it makes the checks that need no installed package. */
  found: { type: 'string' },
} as const;

const foundBefore = z.array(
  z.object({
    subject: z.string(),
    state: z.enum(['ok', 'warning', 'problem']),
    words: z.string(),
    cure: z.string().nullable(),
  }),
);

/** Runs the checks, prints the findings and returns the exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  if (values.help === true) {
    process.stdout.write(usage);
    return 0;
  }
  const file = values['env-file'];
  const variables = { ...(file === undefined ? {} : parseEnv(readFileSync(file, 'utf8'))), ...process.env };
  const before: readonly Finding[] =
    values.found === undefined ? [] : foundBefore.parse(JSON.parse(values.found));
  const findings = [...before, ...(await examine({ variables, trialTo: values.mail ?? null }))];
  process.stdout.write(
    values.json === true ? `${JSON.stringify(findings, null, 2)}\n` : formatFindings(findings),
  );
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}

runMain(main, 2);
