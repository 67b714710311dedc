import { createServer } from 'node:net';

/**
 * Listens on the port for a moment, so that a start with a port in use fails before it creates a database.
 *
 * @throws Error with a code such as EADDRINUSE
 */
export function tryPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
