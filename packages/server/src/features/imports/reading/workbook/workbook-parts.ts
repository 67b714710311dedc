import { posix } from 'node:path';
import type { Workbook } from './open-workbook.ts';
import { readXml } from './read-xml.ts';
import { unescapeText } from './unescape-text.ts';
import { damaged, saveAsCsv, WorkbookError } from './workbook-error.ts';

/** The parts of a workbook that are needed before its rows. */
export type WorkbookParts = {
  /** The path of the first visible sheet. */
  readonly sheet: string;
  /** The shared texts, by index. */
  readonly texts: readonly string[];
  /** Whether a format, by index, is one of dates. */
  readonly dateStyles: readonly boolean[];
  /** Whether days are counted from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
};

/** The most characters of all shared texts. */
const mostTexts = 2_000_000;
const mostTextCharacters = 50_000_000;

export async function readParts(workbook: Workbook, signal: AbortSignal | undefined): Promise<WorkbookParts> {
  const { sheetId, isFrom1904 } = await readWorkbookPart(workbook, signal);
  const related = await readRelations(workbook, signal);
  const sheet = related.find(({ id }) => id === sheetId)?.path;
  if (sheet === undefined) throw new WorkbookError(`This Excel file has no sheet with a table. ${saveAsCsv}`);
  const openRelated = (type: string) => {
    const path = related.find((one) => one.type.endsWith(`/${type}`))?.path;
    const part = path === undefined ? [] : workbook.readPart(path);
    // Without the formats a date would be read as a number.
    if (part === null) throw new WorkbookError(damaged);
    return part;
  };
  return {
    sheet,
    texts: await readTexts(openRelated('sharedStrings'), signal),
    dateStyles: await readDateStyles(openRelated('styles'), signal),
    isFrom1904,
  };
}

async function readWorkbookPart(workbook: Workbook, signal: AbortSignal | undefined) {
  let sheetId: string | null = null;
  let isFrom1904 = false;
  const part = workbook.readPart('xl/workbook.xml');
  if (!part)
    throw new WorkbookError(`This is not an Excel workbook (.xlsx), whatever its name says. ${saveAsCsv}`);
  await readXml(
    part,
    {
      onOpen(name, attributes) {
        if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
        if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') {
          sheetId ??= attributes['r:id'] ?? findId(attributes) ?? null;
        }
      },
      onText() {},
      onClose() {},
    },
    signal,
  );
  return { sheetId: sheetId as string | null, isFrom1904 };
}

/** The attribute may have another prefix than the usual one. */
function findId(attributes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
}

/** The text of a part in chunks; empty where the workbook lacks it. */
type Part = AsyncIterable<string> | readonly never[];
type Relation = { readonly id: string; readonly type: string; readonly path: string };

async function readRelations(
  workbook: Workbook,
  signal: AbortSignal | undefined,
): Promise<readonly Relation[]> {
  const relations: Relation[] = [];
  const part = workbook.readPart('xl/_rels/workbook.xml.rels');
  if (!part) return relations;
  await readXml(
    part,
    {
      onOpen(name, { Id: id = '', Type: type = '', Target: target = '' }) {
        if (name === 'Relationship') relations.push({ id, type, path: posix.resolve('/xl', target) });
      },
      onText() {},
      onClose() {},
    },
    signal,
  );
  return relations;
}

async function readTexts(part: Part, signal: AbortSignal | undefined) {
  const texts: string[] = [];
  let text = '';
  let characters = 0;
  let isText = false;
  /** Phonetic readings of Japanese words are not part of the text. */
  let isPhonetic = false;
  await readXml(
    part,
    {
      onOpen(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') isPhonetic = true;
        else if (name === 't') isText = !isPhonetic;
      },
      onText(more) {
        if (isText) text += more;
      },
      onClose(name) {
        if (name === 't') isText = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'si') {
          texts.push(unescapeText(text));
          characters += text.length;
          if (texts.length > mostTexts || characters > mostTextCharacters) {
            throw new WorkbookError(
              `This Excel file has too much text to be read as a workbook. ${saveAsCsv}`,
            );
          }
        }
      },
    },
    signal,
  );
  return texts;
}

async function readDateStyles(part: Part, signal: AbortSignal | undefined) {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellFormat = false;
  await readXml(
    part,
    {
      onOpen(name, { numFmtId = '0', formatCode = '' }) {
        const format = Number(numFmtId);
        if (name === 'cellXfs') isCellFormat = true;
        else if (name === 'numFmt') own.set(format, isDateFormat(formatCode));
        else if (name === 'xf' && isCellFormat) styles.push(own.get(format) ?? isBuiltInDate(format));
      },
      onText() {},
      onClose(name) {
        if (name === 'cellXfs') isCellFormat = false;
      },
    },
    signal,
  );
  return styles;
}

/** The built-in date formats (ECMA-376 part 1, 18.8.30). */
function isBuiltInDate(format: number): boolean {
  return (
    (format >= 14 && format <= 22) ||
    (format >= 27 && format <= 36) ||
    (format >= 45 && format <= 47) ||
    (format >= 50 && format <= 58)
  );
}

/** Whether a code such as dd/mm/yyyy is a date format, ignoring texts, colours and currencies in it. */
function isDateFormat(code: string): boolean {
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dyhs]|m/i.test(bare) && !/general/i.test(bare);
}
