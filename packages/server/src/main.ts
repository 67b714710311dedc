import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ConfigError, parseConfig } from './platform/config/config.ts';
import { createLog } from './platform/log.ts';
import type { RunningServer } from './start-server.ts';
import { startServer } from './start-server.ts';

/** Starts Bakehouse with the settings of the environment, and shuts it down on a signal. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  let server: RunningServer | null = null;
  let draining = false;
  const drain = (signal: string) => {
    if (draining) return;
    draining = true;
    log.info({ signal }, 'shutting down');
    // During the start there is nothing to drain; exiting stops the private database as well.
    if (!server) process.exit(0);
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not shut down cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, drain);
  process.on('unhandledRejection', (error) => {
    // An unhandled rejection is a bug: it is logged, and the server keeps running.
    log.error({ err: error }, 'unhandled rejection');
  });

  const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));
  server = await startServer({ config, log, webDirectory, say: (line) => console.error(line) });
  // Write the compile cache now, so that the next start has it even if this process is killed.
  flushCompileCache();
  // From now on the parent process may restart this one if it dies (scripts/supervise.mjs).
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  if (!(error instanceof ConfigError) && process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
});
