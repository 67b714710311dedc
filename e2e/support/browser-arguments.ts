/** Chromium's arguments: no background network requests, no GPU. */
export const browserArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are short-lived here, so optimising compilers cost more than they save.
  '--js-flags=--no-turbofan --no-maglev',
];
