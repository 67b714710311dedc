/** The format of a file by its first bytes: text, an Excel workbook, or something else that people take for a table. */
export type Format =
  | { readonly kind: 'text' }
  | { readonly kind: 'workbook' }
  | { readonly kind: 'other'; readonly why: string };

const saveAsCsv = 'Open it in Excel, choose File > Save as > CSV UTF-8, and import that file.';

type Signature = { readonly bytes: string; readonly at?: number; readonly why: string };

/** The signatures of file formats, each byte as one character. */
const signatures: readonly Signature[] = [
  {
    bytes: '%PDF-',
    why: 'This is a PDF, not a table. Ask whoever sent it for the table as a CSV or Excel file.',
  },
  { bytes: '\xd0\xcf\x11\xe0', why: `This is an old Excel file (.xls) or one with a password. ${saveAsCsv}` },
  { bytes: '\x89PNG', why: picture('PNG') },
  { bytes: '\xff\xd8\xff', why: picture('JPEG') },
  { bytes: 'GIF8', why: picture('GIF') },
  { bytes: 'WEBP', at: 8, why: picture('WebP') },
  { bytes: 'ftyp', at: 4, why: 'This is a photo or a video, not a table. Choose a CSV or Excel file.' },
  { bytes: '{\\rtf', why: 'This is a text document (RTF), not a table. Choose a CSV or Excel file.' },
  { bytes: '\x1f\x8b', why: packed('gzip') },
  { bytes: 'Rar!', why: packed('RAR') },
  { bytes: '7z\xbc\xaf', why: packed('7z') },
];

const zip = 'PK\x03\x04';

/** Detects the format of a file by its first bytes, not by its name, because people rename files. */
export function findFormat(head: Uint8Array): Format {
  const bytes = Buffer.from(head).toString('latin1');
  const found = signatures.find((one) => bytes.startsWith(one.bytes, one.at ?? 0));
  if (found) return { kind: 'other', why: found.why };
  if (bytes.startsWith(zip)) return findPackedFormat(bytes);
  const text = bytes.replace(/^(?:\xef\xbb\xbf)?\s+|^\xef\xbb\xbf/, '').toLowerCase();
  if (/^<(?:!doctype html|html|head|meta|table|body|style|div)[\s>]/.test(text)) {
    return {
      kind: 'other',
      why: `This is a web page (HTML), whatever its name says, not a table. ${saveAsCsv}`,
    };
  }
  if (text.startsWith('<?xml')) {
    return { kind: 'other', why: `This is an XML file, not a table. ${saveAsCsv}` };
  }
  return { kind: 'text' };
}

function findPackedFormat(bytes: string): Format {
  if (bytes.includes('opendocument.spreadsheet')) {
    return {
      kind: 'other',
      why: 'This is an OpenDocument spreadsheet (.ods). Open it, choose File > Save as > Text CSV, with UTF-8, and import that file.',
    };
  }
  if (/opendocument|word\/|ppt\//.test(bytes)) {
    return { kind: 'other', why: 'This is a document, not a table. Choose a CSV or Excel file.' };
  }
  return /\[Content_Types\]\.xml|xl\/|_rels\/|docProps\//.test(bytes)
    ? { kind: 'workbook' }
    : {
        kind: 'other',
        why: `${packed('ZIP')} If it should be an Excel file, it is damaged: save it in Excel again.`,
      };
}

function picture(format: string): string {
  return `This is a picture (${format}), not a table. Ask whoever sent it for the table as a CSV or Excel file.`;
}

function packed(format: string): string {
  return `This is a packed file (${format}). Unpack it and import the table in it.`;
}
