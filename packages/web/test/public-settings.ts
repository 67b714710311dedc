import type { PublicSettings } from '@bakehouse/contract/account';

/** What the server tells everybody of a Bakehouse that is set up and has nothing out of the ordinary. */
export function publicSettings(): PublicSettings {
  return {
    anonKey: 'anon',
    businessName: 'Bakehouse',
    telephone: '',
    timeZone: 'Europe/London',
    serverNow: new Date().toISOString(),
    firstRun: false,
    signUp: true,
    providers: [],
    captcha: null,
    demo: null,
  };
}
