import type { PublicSettings } from '@bakehouse/contract/account';

/** The public settings of a bakery with defaults. */
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
