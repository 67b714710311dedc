import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { variantColours } from './variant-colours.ts';

test.each(['outline', 'subtle'])(
  'what cannot be taken back is cherry, also as a button that is %s',
  (variant) => {
    const colours = variantColours({ color: 'cherry', theme: DEFAULT_THEME, variant });
    expect(colours).toMatchObject({ color: 'var(--bh-danger)', hover: 'var(--bh-danger-soft)' });
  },
);
