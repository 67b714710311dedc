import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this machine has the programs of Poppler, which read PDFs as others do. */
export const hasPdfReader = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
);

/** The texts of a PDF, page by page, as they were drawn. */
export async function pagesOfPdf(pdf: Uint8Array): Promise<readonly string[]> {
  return (await readPdf(pdf, '-raw')).split('\f').slice(0, -1);
}

/** What a reader of PDFs finds in one. */
export async function readPdf(pdf: Uint8Array, option: '-raw' | '-bbox'): Promise<string> {
  return (await withFile(pdf, (path) => run('pdftotext', [option, path, '-'], buffer))).stdout.toString();
}

/** A picture in shades of grey: 0 is black. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly greys: Uint8Array };

/** A page of a PDF as a picture with so many dots in an inch. */
export async function picturePdf(pdf: Uint8Array, dotsPerInch: number, page = 1): Promise<GreyPicture> {
  const options = ['-gray', '-r', String(dotsPerInch), '-f', String(page), '-l', String(page)];
  const { stdout } = await withFile(pdf, (path) =>
    run('pdftoppm', [...options, path], { ...buffer, encoding: 'buffer' }),
  );
  return readGreyMap(stdout);
}

const buffer = { maxBuffer: 256_000_000 };

async function withFile<Result>(pdf: Uint8Array, use: (path: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'bakehouse-pdf-'));
  try {
    const path = join(directory, 'document.pdf');
    await writeFile(path, pdf);
    return await use(path);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Reads a picture in the form PGM: three figures in its head, then a byte for each dot. */
function readGreyMap(file: Buffer): GreyPicture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1'));
  if (!head) throw new Error('this is no picture in shades of grey');
  const [{ length }, width, height] = head;
  return { width: Number(width), height: Number(height), greys: file.subarray(length) };
}
