import { describe, expect, test } from 'vitest';
import { readTableFile, rulesFor } from '../../../../test/files/read-table-file.ts';

/** The beginnings of files that people take for tables, and the beginning of the message. */
const beginnings = [
  ['%PDF-1.7\n%\xe2\xe3', 'This is a PDF, not a table.'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'This is an old Excel file (.xls) or one with a password.'],
  ['\x89PNG\r\n\x1a\n', 'This is a picture (PNG), not a table.'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'This is a picture (JPEG), not a table.'],
  ['GIF89a', 'This is a picture (GIF), not a table.'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'This is a picture (WebP), not a table.'],
  ['\0\0\0\x18ftypheic', 'This is a photo or a video, not a table.'],
  ['PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'This is an OpenDocument'],
  ['PK\x03\x04\x14\0[Content_Types].xml word/document.xml', 'This is a document, not a table.'],
  ['PK\x03\x04\x14\0orders.csv', 'This is a packed file (ZIP).'],
  ['PK\x03\x04\x14\0\0\0', 'If it should be an Excel file, it is damaged'],
  ['\x1f\x8b\x08\0', 'This is a packed file (gzip).'],
  ['{\\rtf1\\ansi', 'This is a text document (RTF), not a table.'],
  ['\xef\xbb\xbf\r\n <!DOCTYPE html>', 'This is a web page (HTML), whatever its name says, not a table.'],
  ['<table><tr><td>Order ID</td>', 'This is a web page (HTML), whatever its name says, not a table.'],
  ['<?xml version="1.0"?><Workbook>', 'This is an XML file, not a table.'],
] as const;

describe('a file that is not a text table', () => {
  test.each(beginnings)('is refused with a message: %j', async (beginning, words) => {
    const { result, rows } = await readTableFile(Buffer.from(`${beginning}\nName,Size\nBap,3\n`, 'latin1'), {
      rules: rulesFor(['Name', 'Size']),
    });
    expect(result).toEqual({ kind: 'unreadable', why: expect.stringMatching(/\.$/) });
    expect(result).toMatchObject({ why: expect.stringContaining(words) });
    expect(rows).toEqual([]);
  });
});
