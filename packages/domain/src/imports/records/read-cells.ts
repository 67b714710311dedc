import { emailForm, isKeepable, onOneLine } from '../../words/text.ts';
import { withoutHiddenSigns } from '../../words/visible-name.ts';
import type { RowValues } from '../values.ts';
import { isSheetError, quote, readFlag, sheetErrorSentence } from '../values.ts';

/** The cells of a row, read one after the other; `problem` tells of the first one that cannot be taken over. */
export type Cells = {
  /** Text of one line; '' where the cell is empty. */
  line(field: string, label: string, longest?: number): string;
  /** A name: the same without signs that nobody sees. */
  name(field: string, label: string, longest?: number): string;
  /** A name that must be there. */
  required(field: string, label: string): string;
  /** An e-mail address in lower case; '' where the cell is empty. */
  email(field: string, label: string): string;
  /** Null where the cell is empty. */
  flag(field: string, label: string): boolean | null;
  /** Tells of a problem, if there is none yet. */
  refuse(why: string): void;
  readonly problem: string | null;
};

/** The longest name of a shop, a product or a street. */
export const longestLine = 200;
export const longestTelephone = 40;
const longestEmail = 255;

/**
 * Reads the cells of a row by the rules of the forms on the screens.
 *
 * @example
 * const cells = readCells(values);
 * const shop = { name: cells.required('name', 'Shop') };
 * return cells.problem ?? shop;
 */
export function readCells(values: RowValues): Cells {
  let problem: string | null = null;
  const refuse = (why: string) => {
    problem ??= why;
  };
  const line = (field: string, label: string, longest = longestLine) => {
    const cell = values[field] ?? '';
    const text = onOneLine(cell).trim();
    if (text.length > longest) refuse(`${label} is longer than ${longest} characters`);
    if (!isKeepable(cell)) refuse(`${label} holds a character that cannot be kept`);
    if (isSheetError(text)) refuse(sheetErrorSentence(label, text));
    return text;
  };
  return {
    line,
    name: (field, label, longest) => withoutHiddenSigns(line(field, label, longest)),
    required(field, label) {
      const text = withoutHiddenSigns(line(field, label));
      if (text === '') refuse(`${label} is empty`);
      return text;
    },
    email(field, label) {
      const text = line(field, label, longestEmail).toLowerCase();
      if (text !== '' && !emailForm.test(text)) refuse(`${label} is ${quote(text)}, not an e-mail address`);
      return text;
    },
    flag(field, label) {
      const text = values[field] ?? '';
      const flag = readFlag(text);
      if (flag === null && text !== '') refuse(`${label} is ${quote(text)}, not yes or no`);
      return flag;
    },
    refuse,
    get problem() {
      return problem;
    },
  };
}
