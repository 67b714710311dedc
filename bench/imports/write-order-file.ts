import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { largestImport, mostImportRows } from '@bakehouse/domain/imports/import-kinds';
import { Zip, ZipDeflate } from 'fflate';

/** Lines of an order. */
const linesPerOrder = 40;
const shops = 60;
const products = 400;

const header = [
  'Order ID',
  'Purchaser Unit',
  'Supplier',
  'Date Created',
  'Requested Delivery Date',
  'Order Status',
  'PID',
  'Brand & Description',
  'Pack Size',
  'Quantity',
  'Unit Price',
  'Line Total',
];

/** Writes PW orders as CSV: as many rows as an import accepts, and as many bytes. */
export async function writeCsv(path: string, encoding: 'utf8' | 'latin1'): Promise<void> {
  const bytesPerRow = Math.floor(largestImport / mostImportRows);
  await pipeline(function* () {
    yield Buffer.from(`${header.join(',')}\r\n`);
    for (let row = 0; row < mostImportRows; row += 1) {
      const cells = orderLine(row).map((cell) => (cell.includes(',') ? `"${cell}"` : cell));
      const spare = bytesPerRow - Buffer.byteLength(cells.join(','), encoding) - 3;
      cells[7] = `${cells[7]} ${'a longer description '.repeat(6).slice(0, Math.max(0, spare))}`;
      yield Buffer.from(`${cells.join(',')}\r\n`, encoding);
    }
  }, createWriteStream(path));
}

/** Writes the same orders as an Excel workbook. */
export async function writeWorkbook(path: string): Promise<void> {
  const texts = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  const row = (number: number, cells: readonly string[]) => {
    const written = cells.map((cell, column) => {
      const address = `${String.fromCharCode(65 + column)}${number}`;
      return /^\d+(\.\d+)?$/.test(cell)
        ? `<c r="${address}"><v>${cell}</v></c>`
        : `<c r="${address}" t="s"><v>${numberOf(cell)}</v></c>`;
    });
    return `<row r="${number}">${written.join('')}</row>`;
  };
  await pipeline(
    () =>
      pack({
        'xl/workbook.xml': ['<workbook><sheets><sheet name="Orders" r:id="rId1"/></sheets></workbook>'],
        'xl/_rels/workbook.xml.rels': [
          '<Relationships><Relationship Id="rId1" Type="/worksheet" Target="worksheets/sheet1.xml"/>',
          '<Relationship Id="rId2" Type="/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        ],
        'xl/worksheets/sheet1.xml': function* () {
          yield `<worksheet><sheetData>${row(1, header)}`;
          for (let line = 0; line < mostImportRows; line += 1) yield row(line + 2, orderLine(line));
          yield '</sheetData></worksheet>';
        },
        'xl/sharedStrings.xml': function* () {
          yield '<sst>';
          for (const text of texts.keys()) yield `<si><t>${text.replaceAll('&', '&amp;')}</t></si>`;
          yield '</sst>';
        },
      }),
    createWriteStream(path),
  );
}

type Part = readonly string[] | (() => Iterable<string>);

function* pack(parts: Readonly<Record<string, Part>>): Generator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const files: Readonly<Record<string, Part>> = { '[Content_Types].xml': ['<Types/>'], ...parts };
  for (const [path, text] of Object.entries(files)) {
    const part = new ZipDeflate(path);
    zip.add(part);
    for (const piece of typeof text === 'function' ? text() : text) {
      part.push(Buffer.from(piece));
      yield* packed.splice(0);
    }
    part.push(new Uint8Array(), true);
    yield* packed.splice(0);
  }
  zip.end();
  yield* packed.splice(0);
}

function orderLine(row: number): string[] {
  const order = Math.floor(row / linesPerOrder);
  const product = row % products;
  const quantity = (row % 30) + 1;
  const pence = 120 + (product % 300);
  return [
    `PW-${String(order).padStart(7, '0')}`,
    `Shop ${(order % shops) + 1}, Kew`,
    'Bakehouse',
    '20/11/2026 18:04',
    `${String((order % 28) + 1).padStart(2, '0')}/12/2026`,
    'Awaiting Delivery',
    String(11_000 + product),
    `Bakehouse Crème pâtissière ${product} & more`,
    'each',
    String(quantity),
    `£${(pence / 100).toFixed(2)}`,
    `£${((pence * quantity) / 100).toFixed(2)}`,
  ];
}
