import type { Config } from '../platform/config/config.ts';
import { isLoopback, publicDemo } from '../platform/config/config.ts';
import type { Finding } from './finding.ts';
import { findingsOf, wordsOf } from './finding.ts';

/** The timeout of a request (ms). */
const silenceMs = 10_000;

type AddressSettings = Pick<
  Config,
  'publicUrl' | 'host' | 'port' | 'isPublic' | 'trustProxy' | 'refusesDemo' | 'demo'
>;

/** The response of an address. */
type Answer =
  | { readonly kind: 'bakehouse'; readonly key: string }
  | { readonly kind: 'other'; readonly words: string }
  | { readonly kind: 'silent'; readonly words: string };

/**
 * Requests the server's public key at its own port and at PUBLIC_URL, and compares the two.
 *
 * @param isDemo whether the database holds the demo brand
 */
export async function checkAddress(config: AddressSettings, isDemo: boolean): Promise<readonly Finding[]> {
  const { all, ok, problem } = findingsOf('address');
  const own = await ask(ownAddressOf(config));
  if (own.kind === 'other') {
    problem(`Another program uses port ${config.port}: ${own.words}.`, 'Set PORT to another one.');
  } else if (own.kind === 'silent') ok(`nothing listens on port ${config.port}: Bakehouse is not running`);
  else ok(`Bakehouse runs on port ${config.port}`);
  return [
    ...all,
    ...(await checkPublicUrl(config, own)),
    ...checkProxy(config),
    ...checkDemo(config, isDemo),
  ];
}

async function checkPublicUrl(config: AddressSettings, own: Answer): Promise<readonly Finding[]> {
  const { all, ok, warning, problem } = findingsOf('PUBLIC_URL');
  const { publicUrl, isPublic } = config;
  if (publicUrl === null) {
    if (isPublic) {
      problem(
        'PUBLIC_URL is not set, so links in mails lead to localhost.',
        'Set it to the address at which people open Bakehouse.',
      );
    }
    return all;
  }
  const { hostname, protocol } = new URL(publicUrl);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    const cure =
      'Put a proxy with a certificate in front of Bakehouse (docs/operations.md), and set PUBLIC_URL to https://….';
    warning(`${publicUrl} does not use https, so passwords cross the network unencrypted.`, cure);
  }
  if (own.kind !== 'bakehouse') return all;
  const answer = await ask(publicUrl);
  if (answer.kind === 'silent') {
    problem(
      `${publicUrl} does not respond: ${answer.words}.`,
      'Check the host name, the proxy and its certificate, and whether this machine can reach that address.',
    );
  } else if (answer.kind === 'other') {
    problem(
      `${publicUrl} leads to another program: ${answer.words}.`,
      `Configure the proxy to forward all requests to port ${config.port}.`,
    );
  } else if (answer.key !== own.key) {
    problem(
      `${publicUrl} leads to another Bakehouse.`,
      'Correct PUBLIC_URL, or the configuration of the proxy.',
    );
  } else ok(`${publicUrl} leads here`);
  return all;
}

function checkProxy({ publicUrl, trustProxy, host, isPublic }: AddressSettings): readonly Finding[] {
  const { all, ok, warning, problem } = findingsOf('proxy');
  // The server itself speaks no TLS.
  const isBehindProxy = publicUrl?.startsWith('https:') === true;
  if (isBehindProxy && !trustProxy) {
    problem(
      'TRUST_PROXY is off behind a proxy, so all people share one client address: a stranger’s wrong passwords slow down everybody’s sign-in.',
      'Configure the proxy to set X-Forwarded-For, and set TRUST_PROXY=on.',
    );
  } else if (trustProxy && !isBehindProxy && isPublic) {
    warning(
      'TRUST_PROXY is on, but PUBLIC_URL does not use https: without a proxy in front, any client can claim any address.',
      'Set TRUST_PROXY=off, unless a proxy sets X-Forwarded-For.',
    );
  } else if (trustProxy && !isLoopback(host)) {
    ok(`the proxy is trusted; make sure that only the proxy can reach ${host}`);
  } else if (trustProxy) ok('the proxy is trusted, and only this machine can reach the server');
  return all;
}

function checkDemo({ refusesDemo, isPublic, demo }: AddressSettings, isDemo: boolean): readonly Finding[] {
  const { all, warning, problem } = findingsOf('demo');
  if (isDemo && refusesDemo) problem('The demo brand would be open to others.', publicDemo);
  else if ((isDemo || demo) && isPublic) {
    warning(
      'The demo brand is open to others (DEMO=1): everybody knows its passwords.',
      'To run your own bakery, run npm run user -- remove-demo, and set DEMO=0.',
    );
  }
  return all;
}

function ownAddressOf({ host, port }: AddressSettings): string {
  const everywhere = ['0.0.0.0', '::', '[::]'];
  const name = everywhere.includes(host)
    ? 'localhost'
    : host.includes(':') && !host.startsWith('[')
      ? `[${host}]`
      : host;
  return `http://${name}:${port}`;
}

/** Identifies the Bakehouse at an address by its public key. */
async function ask(address: string): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${address}/api/public-settings`, { signal: AbortSignal.timeout(silenceMs) });
  } catch (error) {
    return { kind: 'silent', words: causeOf(error) };
  }
  try {
    const { anonKey } = (await response.json()) as { readonly anonKey?: unknown };
    if (typeof anonKey === 'string') return { kind: 'bakehouse', key: anonKey };
  } catch {
    // Not a response of Bakehouse.
  }
  return { kind: 'other', words: `it responded with status ${response.status}` };
}

/** The message of the cause: that of a `fetch` error itself is only 'fetch failed'. */
function causeOf(error: unknown): string {
  return wordsOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
}
