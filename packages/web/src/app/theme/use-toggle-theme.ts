import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useCallback } from 'react';

/** The theme on the screen, also where it follows the device, and a function that switches to the other one. */
export function useToggleTheme() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  const toggleTheme = useCallback(() => setColorScheme(other), [setColorScheme, other]);
  return { scheme, other, toggleTheme } as const;
}
