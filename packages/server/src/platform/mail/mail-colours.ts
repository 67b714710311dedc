/**
 * The colours of the web app's light scheme, by the names that they have there behind `--bh-`
 * (`web/src/app/theme/tokens.css`). Mail programs know no variables.
 */
export const lightColours = {
  page: '#f6f3f0',
  surface: '#ffffff',
  band: '#eee9e6',
  line: '#e3ddd8',
  text: '#231d18',
  'text-2': '#60574f',
  primary: '#72274a',
  'on-primary': '#ffffff',
  header: '#380f23',
  'on-header': '#fff8ec',
  changed: '#fff1d1',
  'changed-text': '#503e0b',
  danger: '#ab2325',
  'danger-soft': '#fee5e1',
} as const;

export type MailColour = keyof typeof lightColours;

/** Those of its dark scheme. */
export const darkColours: Readonly<Record<MailColour, string>> = {
  page: '#1e1715',
  surface: '#28201d',
  band: '#342b28',
  line: '#3b322f',
  text: '#eee8e6',
  'text-2': '#c3bbb7',
  primary: '#a75076',
  'on-primary': '#ffffff',
  header: '#2a0d1b',
  'on-header': '#fff8ec',
  changed: '#3c310f',
  'changed-text': '#ffe6a9',
  danger: '#f7a89f',
  'danger-soft': '#4a1713',
};
