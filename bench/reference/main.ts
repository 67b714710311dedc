import { serve } from '@hono/node-server';
import { createReference } from './create-reference.ts';
import { openReferencePool } from './open-reference-pool.ts';

const { DATABASE_URL = '', JWT_SECRET = '', PUBLIC_URL = '', PORT } = process.env;
const { query, end } = openReferencePool(DATABASE_URL);
const app = createReference(query, { secret: JWT_SECRET, issuer: `${PUBLIC_URL}/auth/v1` });
const server = serve({
  fetch: app.fetch,
  port: Number(PORT),
  hostname: '127.0.0.1',
  // The same as the server's, so that connections stay open during the runs of the other program.
  serverOptions: { keepAliveTimeout: 65_000 },
});

process.once('SIGTERM', () => {
  server.close();
  void end().then(() => process.exit(0));
});
