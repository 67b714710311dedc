import { strToU8, Zip, ZipDeflate } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook, beside those that are there anyway. */
export type WorkbookParts = {
  /** What stands in <sheetData>; many rows are given one by one. */
  readonly rows: string | (() => Iterable<string>);
  /** Shared texts as XML, each in its <si>. */
  readonly texts?: readonly string[];
  /** Codes of formats that cells name by 1, 2, and so on; 0 is the usual one. */
  readonly formats?: readonly string[];
  readonly workbookSettings?: string;
  readonly sheetState?: string;
};

/** Makes an Excel workbook, the first sheet of which holds these rows. */
export function makeWorkbook(parts: WorkbookParts): Uint8Array {
  const { rows, texts = [], formats = [], workbookSettings = '', sheetState = 'visible' } = parts;
  const related = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  return packParts({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${workbookSettings}<sheets>
      <sheet name="Notes" sheetId="1" state="hidden" r:id="rId9"/>
      <sheet name="Table" sheetId="2" state="${sheetState}" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related(1, 'worksheet', 'worksheets/sheet2.xml')}
      ${related(2, 'sharedStrings', '/xl/sharedStrings.xml')}${related(3, 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet2.xml': writeSheet(typeof rows === 'string' ? [rows] : rows()),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map(
        (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  });
}

function* writeSheet(rows: Iterable<string>): Generator<string> {
  yield `<worksheet xmlns="${main}"><sheetData>`;
  yield* rows;
  yield '</sheetData></worksheet>';
}

/** Packs parts of a workbook, whatever is in them; a long one is given in pieces. */
export function packParts(parts: Readonly<Record<string, string | Iterable<string>>>): Uint8Array {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  for (const [path, text] of Object.entries({ '[Content_Types].xml': '<Types/>', ...parts })) {
    const part = new ZipDeflate(path, { level: 1 });
    zip.add(part);
    for (const piece of typeof text === 'string' ? [text] : text) part.push(strToU8(piece));
    part.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(packed);
}

/** A row of texts that stand in their cells. */
export function textRow(row: number, texts: readonly string[]): string {
  const cells = texts.map(
    (text) => `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}
