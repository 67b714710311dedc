/** What Chromium is started with: nothing of its own that asks the network or a graphics card. */
export const browserArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: to optimize its code costs more than that ever gives back.
  '--js-flags=--no-turbofan --no-maglev',
];
