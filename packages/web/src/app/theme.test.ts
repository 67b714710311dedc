// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { theme } from './theme.ts';
import tokens from './tokens.css?raw';

test.each(['damson', 'rye', 'treacle', 'butter', 'crust', 'bay', 'cherry', 'delft'])(
  'the %s ramp is the same in the theme and in the tokens',
  (ramp) => {
    const inTokens = Array.from(
      { length: 10 },
      (_, step) => new RegExp(`--bh-${ramp}-${step}: (#[0-9a-f]{6})`).exec(tokens)?.[1],
    );
    expect(theme.colors?.[ramp]).toEqual(inTokens);
  },
);
