import { inflateSync } from 'node:zlib';

const woffHeader = { size: 44, flavour: 4, tableCount: 12 };
const woffEntry = { size: 20, offset: 4, packedLength: 8, length: 12, checksum: 16 };
const sfntHeader = { size: 12, entry: 16 };

/**
 * Decompresses a font (WOFF 1.0, sections 4 and 5). The PDF library reads compressed fonts too, but decompresses a
 * whole table again for every glyph: with decompressed ones it draws several times as fast.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(woffHeader.tableCount);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woffHeader.size + index * woffEntry.size;
    const offset = woff.readUInt32BE(entry + woffEntry.offset);
    const packedLength = woff.readUInt32BE(entry + woffEntry.packedLength);
    const length = woff.readUInt32BE(entry + woffEntry.length);
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + woffEntry.checksum),
      content: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const directory = Buffer.alloc(sfntHeader.size + count * sfntHeader.entry);
  const largestPower = Math.floor(Math.log2(count));
  woff.copy(directory, 0, woffHeader.flavour, woffHeader.flavour + 4);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** largestPower * sfntHeader.entry, 6);
  directory.writeUInt16BE(largestPower, 8);
  directory.writeUInt16BE((count - 2 ** largestPower) * sfntHeader.entry, 10);
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = sfntHeader.size + index * sfntHeader.entry;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(end, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    end += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
