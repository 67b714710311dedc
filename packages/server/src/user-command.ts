import { randomBytes } from 'node:crypto';
import { createAccounts } from '@bakehouse/auth-service/accounts';
import { createAuth } from '@bakehouse/auth-service/services';
import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import { authSettingsOf } from './auth-settings.ts';
import { removeDemo } from './features/demo/remove-demo.ts';
import { queueAccountMail } from './features/mails/account-mail.ts';
import { parseCommand, usage } from './features/users/command/parse-command.ts';
import { runCommand } from './features/users/command/run-command.ts';
import { withDatabase } from './platform/command-line/bakery-database.ts';
import { runMain } from './platform/command-line/run-main.ts';
import { chooseClock } from './platform/config/choose-clock.ts';
import { parseConfig } from './platform/config/config.ts';
import { isTransient } from './platform/database/is-transient.ts';
import { createLog } from './platform/log.ts';
import { forgetTime } from './start/remembered-time.ts';
import { forgetServerSecret } from './start/server-secret.ts';

/** Runs `npm run user`; returns the exit code. */
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
  return withDatabase({ databaseUrl: config.databaseUrl, dataDir, log }, 1, async (database) => {
    const accounts = createAccounts(
      createAuth({
        database,
        clock,
        log,
        // A random secret will do: passwords do not depend on it, and these commands create nothing else.
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
  });
}

runMain(main);
