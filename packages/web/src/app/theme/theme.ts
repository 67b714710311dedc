// The Mantine theme: our colours, type and component defaults.
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';
import { calendarArrows } from '../../ui/fields/calendar-arrows.ts';
import fit from './mantine-fit.module.css';
import { variantColours } from './variant-colours.ts';

const damson: MantineColorsTuple = [
  '#fcf5f7',
  '#fae4ec',
  '#f3cbda',
  '#e8a9c1',
  '#d487a6',
  '#bd688c',
  '#a75076',
  '#72274a',
  '#551936',
  '#380f23',
];
const rye: MantineColorsTuple = [
  '#fcfaf8',
  '#f6f3f0',
  '#eee9e6',
  '#e3ddd8',
  '#cfc7c1',
  '#a29992',
  '#797068',
  '#60574f',
  '#3f3831',
  '#231d18',
];
const treacle: MantineColorsTuple = [
  '#eee8e6',
  '#d8d1ce',
  '#b1a9a6',
  '#8b817e',
  '#5c514e',
  '#433936',
  '#342b28',
  '#28201d',
  '#1e1715',
  '#150f0d',
];
const butter: MantineColorsTuple = [
  '#fffaee',
  '#fff1d1',
  '#ffe6a9',
  '#fbd883',
  '#f4cb61',
  '#e8bd4b',
  '#cba438',
  '#a5842a',
  '#765d14',
  '#503e0b',
];
const crust: MantineColorsTuple = [
  '#fff6f2',
  '#ffe7da',
  '#ffcfb6',
  '#f8b189',
  '#eb915d',
  '#d37438',
  '#b75c1d',
  '#9a490f',
  '#793808',
  '#562604',
];
const bay: MantineColorsTuple = [
  '#f2faf5',
  '#def3e4',
  '#c1e8cd',
  '#9cd6af',
  '#75bc8e',
  '#519b6e',
  '#397d54',
  '#286340',
  '#1d4c30',
  '#11331f',
];
const cherry: MantineColorsTuple = [
  '#fef5f4',
  '#fee5e1',
  '#fcccc6',
  '#f7a89f',
  '#ee7d74',
  '#e1564f',
  '#ca3735',
  '#ab2325',
  '#86181a',
  '#5b0f10',
];
const delft: MantineColorsTuple = [
  '#f2f8fe',
  '#dfeffe',
  '#c3e1fb',
  '#9cccf4',
  '#71b0e4',
  '#488fc8',
  '#2b72a8',
  '#185a89',
  '#0f446a',
  '#082e49',
];

const text = 'var(--bh-font-text)';
const sign = 'var(--bh-font-sign)';

const dialog = { content: `${fit.raised} ${fit.dialog}`, header: fit.raised };
const dropdown = `${fit.raised} ${fit.dropdown}`;
const calendar = {
  defaultProps: { weekendDays: [], ariaLabels: calendarArrows },
  classNames: {
    calendarHeader: fit.calendarHead,
    calendarHeaderLevel: fit.calendarMonth,
    calendarHeaderControl: fit.calendarArrow,
    day: fit.calendarDay,
  },
};

export const theme = createTheme({
  // Mantine's own colour names are mapped to our ramps, so that no default blue or grey appears.
  colors: {
    damson,
    rye,
    treacle,
    butter,
    crust,
    bay,
    cherry,
    delft,
    gray: rye,
    dark: treacle,
    yellow: butter,
    orange: crust,
    green: bay,
    teal: bay,
    red: cherry,
    blue: delft,
  },
  primaryColor: 'damson',
  primaryShade: { light: 7, dark: 6 },
  variantColorResolver: variantColours,
  autoContrast: true,
  luminanceThreshold: 0.2,
  white: '#ffffff',
  black: '#231d18',
  fontFamily: text,
  fontFamilyMonospace: text, // codes and order numbers use Archivo's tabular figures
  fontWeights: { regular: '400', medium: '600', bold: '650' },
  headings: {
    fontFamily: sign,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.33' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.33', sm: '1.43', md: '1.47', lg: '1.45', xl: '1.4' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '2px', sm: '3px', md: '5px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--bh-e1)',
    sm: 'var(--bh-e1)',
    md: 'var(--bh-e2)',
    lg: 'var(--bh-e2)',
    xl: 'var(--bh-e3)',
  },
  breakpoints: { xs: '24.375em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '90em' }, // 390, 600, 900, 1200, 1440
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: fit.button, section: fit.buttonSection },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 40 }, classNames: { root: fit.actionIcon } },
    InputWrapper: { classNames: { label: fit.label, description: fit.description, error: fit.error } },
    Input: { classNames: { wrapper: fit.field, input: fit.input } },
    CloseButton: { classNames: { root: fit.cross } },
    Checkbox: { classNames: { label: fit.checkboxLabel } },
    Switch: {
      defaultProps: { withThumbIndicator: false },
      classNames: {
        root: fit.switch,
        track: fit.switchTrack,
        input: fit.switchInput,
        thumb: fit.switchThumb,
        label: fit.switchLabel,
        description: fit.switchDescription,
      },
    },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, transitionProps: { duration: 120 } },
      classNames: dialog,
    },
    Drawer: {
      defaultProps: { position: 'bottom', transitionProps: { duration: 200 } },
      classNames: dialog,
    },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    Popover: { classNames: { dropdown } },
    Menu: {
      // The first item has the focus at once (WAI-ARIA's menu pattern). Mantine's focus placeholder before it is not a
      // menu item, which a menu may not contain.
      defaultProps: { withInitialFocusPlaceholder: false },
      classNames: { dropdown, item: fit.menuItem },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: true } },
      classNames: { tooltip: fit.tooltip },
    },
    DatePicker: calendar,
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--bh-page)',
    '--mantine-color-text': 'var(--bh-text)',
    '--mantine-color-bright': 'var(--bh-text)',
    '--mantine-color-dimmed': 'var(--bh-text-2)',
    '--mantine-color-placeholder': 'var(--bh-text-3)',
    '--mantine-color-anchor': 'var(--bh-link)',
    '--mantine-color-error': 'var(--bh-danger)',
    '--mantine-color-success': 'var(--bh-ok)',
    '--mantine-color-default': 'var(--bh-surface)',
    '--mantine-color-default-hover': 'var(--bh-band)',
    '--mantine-color-default-color': 'var(--bh-text)',
    '--mantine-color-default-border': 'var(--bh-field-line)',
    '--mantine-color-disabled': 'var(--bh-band)',
    '--mantine-color-disabled-color': 'var(--bh-text-3)',
    '--mantine-color-disabled-border': 'var(--bh-line-strong)',
  };
  return { variables: {}, light: shared, dark: shared };
};
