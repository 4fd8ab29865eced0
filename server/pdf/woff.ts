import { inflateSync } from 'node:zlib';

const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The font inside a WOFF 1.0 file. Libraries inflate a table each time they read a glyph of it, which takes seconds for
 * Chinese. Unpacked once, a glyph is a look into memory.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => entryAt(woff, woffHead + index * woffEntry));
  const size = entries.reduce((sum, { table }) => sum + padded(table.length), sfntHead + count * sfntEntry);
  const font = Buffer.alloc(size);
  woff.copy(font, 0, 4, 8);
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * sfntEntry;
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(searchRange, 6);
  font.writeUInt16BE(entrySelector, 8);
  font.writeUInt16BE(count * sfntEntry - searchRange, 10);
  let at = sfntHead + count * sfntEntry;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const entry = sfntHead + index * sfntEntry;
    font.write(tag, entry, 'latin1');
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(table.length, entry + 12);
    table.copy(font, at);
    at += padded(table.length);
  }
  return font;
}

function entryAt(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  const table = packed.length === length ? packed : inflateSync(packed);
  if (table.length !== length) throw new Error('A table of the font has another length');
  return { tag: woff.toString('latin1', at, at + 4), checksum: woff.readUInt32BE(at + 16), table };
}
