import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeWorkbook, packParts, textRow } from '../../../../../test/files/make-workbook.ts';
import { readTableFile, rulesFor } from '../../../../../test/files/read-table-file.ts';

const rules = rulesFor(['Name', 'Size', 'Day'], 1);
const header = textRow(1, ['Name', 'Size', 'Day']);

function read(bytes: Uint8Array) {
  return readTableFile(bytes, { rules });
}

async function whyUnreadable(bytes: Uint8Array): Promise<string | null> {
  const { result } = await read(bytes);
  return result.kind === 'unreadable' ? result.why : null;
}

/** The names in a table, of which each row is a cell as XML. */
async function readNames(
  cells: readonly string[],
  parts: Omit<Parameters<typeof makeWorkbook>[0], 'rows'> = {},
) {
  const rows = cells.map(
    (cell, index) => `<row r="${index + 2}">${cell}<c r="B${index + 2}"><v>1</v></c></row>`,
  );
  const table = await read(makeWorkbook({ ...parts, rows: header + rows.join('') }));
  return table.rows.map(({ values, why }) => why ?? values?.['Name']);
}

describe('a workbook', () => {
  test('is read like a text table, from its first visible sheet', async () => {
    const {
      result,
      header: found,
      rows,
    } = await read(
      makeWorkbook({ rows: header + textRow(2, ['Bap', '3', '2026-11-21']) + textRow(3, [' Bun ', '4']) }),
    );
    expect(found).toEqual(['Name', 'Size', 'Day']);
    expect(rows).toEqual([
      { row: 2, values: { Name: 'Bap', Size: '3', Day: '2026-11-21' }, cells: ['Bap', '3', '2026-11-21'] },
      { row: 3, values: { Name: 'Bun', Size: '4', Day: '' }, cells: [' Bun ', '4', ''] },
    ]);
    expect(result).toMatchObject({ kind: 'read', rows: 2, headerRow: 1, dialect: { encoding: 'Excel' } });
  });

  test('has each cell in the column of its address, and counts omitted rows', async () => {
    const { rows } = await read(
      makeWorkbook({
        rows: `${textRow(3, ['About'])}<row r="5"><c r="C5" t="str"><v>Name</v></c><c r="D5" t="str"><v>Size</v></c></row>
          <row r="9"><c r="D9"><v>3</v></c></row><row r="10"/><row><c r="C11" t="str"><v>Bun</v></c></row>
          <row r="12"><c r="D12"><v>1</v></c><c r="E12"><v>2</v></c></row>`,
      }),
    );
    expect(rows).toMatchObject([
      { row: 9, values: { Name: '', Size: '3' } },
      { row: 11, values: { Name: 'Bun', Size: '' } },
      { row: 12, why: 'This row has 5 cells, but the header has 4 columns.' },
    ]);
  });

  test('has shared and rich texts, with escapes, and without phonetic readings', async () => {
    expect(
      await readNames(['<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c t="s"><v>7</v></c>'], {
        texts: [
          '<r><t>Fish </t></r><r><t xml:space="preserve">&amp; chips_x000D_\n&#163;3 </t></r>',
          '<t>課きく</t><rPh sb="0" eb="1"><t>カ</t></rPh>',
        ],
      }),
    ).toEqual(['Fish & chips\r\n£3', '課きく', '']);
  });

  test('has its numbers, dates, booleans and errors as a CSV of it would', async () => {
    const formats = ['dd/mm/yyyy', '[$£-809]#,##0.00;[Red]-#,##0.00', '0.00"days"', 'h:mm', '[h]:mm:ss', '@'];
    const cells = [
      '<c><v>3.3999999999999999</v></c>',
      '<c><v>11201</v></c>',
      '<c s="1"><v>46347</v></c>',
      '<c s="1"><v>46347.25</v></c>',
      '<c s="2"><v>3.4</v></c>',
      '<c s="3"><v>12</v></c>',
      '<c s="4"><v>0.25</v></c>',
      '<c s="5"><v>0.5</v></c>',
      '<c s="6"><v>46347</v></c>',
      '<c s="1"><v>59</v></c>',
      '<c s="1"><v>61</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="d"><v>2026-11-21T00:00:00</v></c>',
      '<c t="str"><f>A1&amp;""</f><v>Bap</v></c>',
    ];
    expect(await readNames(cells, { formats })).toEqual([
      '3.4',
      '11201',
      '2026-11-21',
      '2026-11-21 06:00:00',
      '3.4',
      '12',
      '06:00:00',
      '12:00:00',
      '46347',
      '1900-02-28',
      '1900-03-01',
      'TRUE',
      '#N/A',
      '2026-11-21T00:00:00',
      'Bap',
    ]);
  });

  test('may use the 1904 date system', async () => {
    expect(
      await readNames(['<c s="1"><v>44885</v></c>'], {
        formats: ['d mmm yyyy'],
        workbookSettings: '<workbookPr date1904="1"/>',
      }),
    ).toEqual(['2026-11-21']);
  });

  test('refuses a row with a cell that is too long or has a control character', async () => {
    expect(
      await readNames([
        `<c t="str"><v>${'x'.repeat(10_001)}</v></c>`,
        '<c t="inlineStr"><is><t>a_x0007_b</t></is></c>',
        '<c t="str"><v>Bap</v></c>',
      ]),
    ).toEqual([
      "The cell under 'Name' has more than 10,000 characters; the rest is left out here.",
      "The cell under 'Name' holds an invisible control character (U+0007). Delete it.",
      'Bap',
    ]);
  });

  test('returns a sample, and no row, where a column is missing', async () => {
    const { result, rows } = await read(
      makeWorkbook({ rows: `${textRow(1, ['Name', 'Colour'])}${textRow(2, ['Bap', 'red'])}` }),
    );
    expect(result).toMatchObject({
      kind: 'columns-missing',
      sample: [['Bap', 'red']],
      missing: [{ field: 'Size' }],
    });
    expect(rows).toEqual([]);
  });
});

describe('a whole workbook is refused', () => {
  const sheetOnly = (sheet: string | readonly string[]) => {
    const parts = makeWorkbookParts();
    return packParts({ ...parts, 'xl/worksheets/sheet1.xml': sheet });
  };
  const makeWorkbookParts = () => ({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  });
  const saveAsCsv = 'Open it in Excel, choose File > Save as > CSV UTF-8, and import that file.';

  test('where it is empty, or has only a header', async () => {
    expect(await whyUnreadable(makeWorkbook({ rows: '' }))).toBe(
      'The first sheet of this Excel file is empty.',
    );
    expect(await whyUnreadable(makeWorkbook({ rows: header }))).toMatch(
      /^This file has a header in row 1 and no rows/,
    );
  });

  test('where every sheet is hidden, or there is none', async () => {
    const why = `This Excel file has no sheet with a table. ${saveAsCsv}`;
    expect(await whyUnreadable(makeWorkbook({ rows: header, sheetState: 'veryHidden' }))).toBe(why);
    expect(await whyUnreadable(packParts({ 'xl/workbook.bin': '' }))).toBe(
      `This is not an Excel workbook (.xlsx), whatever its name says. ${saveAsCsv}`,
    );
  });

  test.each([
    ['is cut off', '<worksheet><sheetData><row r="1"><c t="str"><v>Na'],
    ['is no XML', '<worksheet><sheetData><row></sheetData>'],
    ['names what it defines itself', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><v>&a;</v></worksheet>'],
  ])('where its sheet %s', async (_, sheet) => {
    expect(await whyUnreadable(sheetOnly(sheet))).toBe(`This Excel file is damaged. ${saveAsCsv}`);
  });

  test.each([
    ['has tags in tags without end', `<worksheet>${'<a>'.repeat(100_000)}`],
    ['has text without end', `<worksheet><v>${'x'.repeat(2_000_000)}</v></worksheet>`],
    ['has an attribute without end', `<worksheet a="${'x'.repeat(2_000_000)}"></worksheet>`],
  ])('where its sheet %s', async (_, sheet) => {
    expect(await whyUnreadable(sheetOnly(sheet))).toBe(
      `This Excel file is not as Excel writes it. ${saveAsCsv}`,
    );
  });

  test('where its decompressed size exceeds the limit', async () => {
    const tag = `<x a="${' '.repeat(500_000)}"/>`;
    const bomb = sheetOnly(['<worksheet>', ...Array<string>(850).fill(tag), '</worksheet>']);
    expect(bomb.length).toBeLessThan(5_000_000);
    expect(await whyUnreadable(bomb)).toBe(
      `This Excel file is larger than 400 MB when it is unpacked. ${saveAsCsv}`,
    );
  });

  test('where it declares a smaller decompressed size than it has', async () => {
    const sheet = Buffer.from(
      `<worksheet><sheetData>${header}${textRow(2, ['Bap', '1'])}</sheetData></worksheet>`,
    );
    const packed = Buffer.from(sheetOnly(sheet.toString()));
    expect(deflateRawSync(sheet).length).toBeLessThan(sheet.length);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(sheet.length);
    for (let at = packed.indexOf(length); at !== -1; at = packed.indexOf(length, at)) {
      packed.writeUInt32LE(sheet.length - 10, at);
    }
    expect(await whyUnreadable(packed)).toBe(`This Excel file is damaged. ${saveAsCsv}`);
  });
});

describe('a damaged workbook', () => {
  const whole = Buffer.from(
    makeWorkbook({
      rows:
        header +
        Array.from({ length: 200 }, (_, row) => textRow(row + 2, [`Bap ${row}`, String(row)])).join(''),
    }),
  );
  const blow = fc.tuple(fc.noBias(fc.nat(whole.length - 1)), fc.integer({ min: 1, max: 255 }));

  test('is refused, or read unchanged: nothing is lost or changed silently', async () => {
    const { rows: expected } = await read(whole);
    const outcomes = { read: 0, unreadable: 0, 'columns-missing': 0 };
    for (const [at, change] of fc.sample(blow, { numRuns: 300, seed: 20_261_123 })) {
      const spoilt = Buffer.from(whole);
      spoilt[at] = (spoilt[at] ?? 0) ^ change;
      const { result, rows } = await read(spoilt);
      outcomes[result.kind] += 1;
      if (result.kind === 'read') expect(rows).toEqual(expected);
      if (result.kind === 'unreadable') expect(result.why).toMatch(/\.$/);
    }
    for (let end = 1; end < whole.length; end += 37) {
      expect((await read(whole.subarray(0, end))).result.kind).toBe('unreadable');
    }
    expect(outcomes.unreadable).toBeGreaterThan(100);
  });
});
