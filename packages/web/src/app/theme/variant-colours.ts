import type { VariantColorsResolver } from '@mantine/core';
import { defaultVariantColorsResolver } from '@mantine/core';

type Colours = ReturnType<VariantColorsResolver>;

const quiet: Colours = {
  background: 'transparent',
  hover: 'var(--bh-primary-soft)',
  color: 'var(--bh-primary-text)',
  border: '1px solid transparent',
};

const house: Readonly<Record<string, Colours>> = {
  'damson filled': {
    background: 'var(--bh-primary)',
    hover: 'var(--bh-primary-hover)',
    color: 'var(--bh-on-primary)',
    border: '1px solid transparent',
  },
  'damson subtle': quiet,
  'damson outline': { ...quiet, border: '1px solid var(--bh-primary-text)' },
  'cherry filled': {
    background: 'var(--bh-st-late-solid)',
    hover: 'var(--mantine-color-cherry-8)',
    color: 'var(--bh-st-late-on)',
    border: '1px solid transparent',
  },
  'cherry outline': {
    background: 'var(--bh-surface)',
    hover: 'var(--bh-danger-soft)',
    color: 'var(--bh-danger)',
    border: '1px solid var(--bh-danger)',
  },
  'cherry subtle': {
    background: 'transparent',
    hover: 'var(--bh-danger-soft)',
    color: 'var(--bh-danger)',
    border: '1px solid transparent',
  },
};

/** Buttons in the semantic colours, whose contrast was measured in both schemes; Mantine's own colours for the rest. */
export const variantColours: VariantColorsResolver = (input) =>
  house[`${input.color ?? input.theme.primaryColor} ${input.variant}`] ?? defaultVariantColorsResolver(input);
