import { createServer } from 'node:net';

/**
 * Takes the port for a moment, so that a start fails on a taken one before it has made a database.
 *
 * @throws Error with the code of the trouble, such as EADDRINUSE
 */
export function tryPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
