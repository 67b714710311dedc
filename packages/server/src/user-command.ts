import { randomBytes } from 'node:crypto';
import { createAccounts } from '@bakehouse/auth-service/accounts';
import { createAuth } from '@bakehouse/auth-service/services';
import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { authSettingsOf } from './auth-settings.ts';
import { removeDemo } from './features/demo/remove-demo.ts';
import { queueAccountMail } from './features/mails/account-mail.ts';
import { parseCommand, usage } from './features/users/command/parse-command.ts';
import { runCommand } from './features/users/command/run-command.ts';
import { chooseClock } from './platform/config/choose-clock.ts';
import { parseConfig } from './platform/config/config.ts';
import { openDatabase, openPool } from './platform/database/database.ts';
import { isTransient } from './platform/database/is-transient.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { forgetTime } from './start/remembered-time.ts';
import { forgetServerSecret } from './start/server-secret.ts';

/** Adds people and lets them in from the command line; returns the exit code. */
async function main(): Promise<number> {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  if (command.kind === 'wrong') {
    process.stderr.write(`${command.reason}\n\n${usage}`);
    return 2;
  }

  const config = parseConfig(process.env);
  const clock = chooseClock(config);
  const log = createLog('warn');
  const dataDir = config.dataDir ?? defaultDataDir();
  const postgres = config.databaseUrl === null ? await borrowPrivatePostgres({ dataDir, log }) : null;
  try {
    const url = postgres?.url ?? config.databaseUrl ?? '';
    await migrateToLatest(url);
    // A query on a lost connection fails by itself; an idle connection that is lost needs no handling here.
    const database = openDatabase(openPool({ url, connections: 1, onError: () => {} }));
    try {
      const accounts = createAccounts(
        createAuth({
          database,
          clock,
          log,
          // A password does not depend on the server's secret, and nothing that does is made here.
          settings: await authSettingsOf(config, randomBytes(48).toString('base64url')),
          queueMail: queueAccountMail,
          wakeMailer: () => {},
          isTransient,
          remoteAddress: () => '',
        }),
      );
      process.stdout.write(
        await runCommand(
          { database, accounts, now: clock.now(), removeDemo, forgetSecret: forgetServerSecret, forgetTime },
          command,
        ),
      );
      return 0;
    } finally {
      await database.destroy();
    }
  } finally {
    await postgres?.stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
