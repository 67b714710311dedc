import { suggestName } from '@bakehouse/domain/orders/suggest-name';
import type { Config } from '../platform/config/config.ts';
import { ConfigError, parseConfig, settingNames } from '../platform/config/config.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './finding.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const ofProvider = /^AUTH_(OIDC|SAML)_.+_[A-Z]/;

/** Parses the settings as a start would, and reports each that is invalid or has an unknown name. */
export function checkSettings(variables: Variables): {
  readonly config: Config | null;
  readonly findings: readonly Finding[];
} {
  const { all, ok, warning, problem } = findingsOf('settings');
  const config = readConfig(variables, (words) => problem(words, 'Correct it, or remove it.'));
  for (const { name, meant } of findMisspelt(variables)) {
    warning(
      `${name} is not a setting of Bakehouse.`,
      meant === null
        ? 'Remove it, or look up the right name in README.md and docs/accounts.md.'
        : `Did you mean ${meant}?`,
    );
  }
  if (config?.isTest) problem('NODE_ENV is test.', 'Remove it: this mode is for tests only.');
  if (all.length === 0) ok('all settings are valid');
  return { config, findings: all };
}

function readConfig(variables: Variables, tell: (words: string) => void): Config | null {
  try {
    return parseConfig(variables);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) tell(problem);
    return null;
  }
}

/** Variables whose names are similar to those of settings: probably misspelt, so the setting has its default. */
function findMisspelt(
  variables: Variables,
): readonly { readonly name: string; readonly meant: string | null }[] {
  return Object.keys(variables)
    .filter((name) => !settingNames.includes(name) && !ofProvider.test(name))
    .map((name) => ({ name, meant: suggestName(name, settingNames)?.toUpperCase() ?? null }))
    .filter(({ name, meant }) => meant !== null || name.startsWith('AUTH_'));
}
