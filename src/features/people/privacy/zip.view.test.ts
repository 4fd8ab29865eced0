import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf } from './zip.view.ts';

/** Reads an archive as programs do: from the list at its end to each file. */
function opened(archive: Uint8Array): Record<string, string> {
  const at = new DataView(archive.buffer, archive.byteOffset);
  const text = (from: number, length: number) =>
    new TextDecoder().decode(archive.subarray(from, from + length));
  const end = archive.length - 22;
  expect(at.getUint32(end, true)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let entry = at.getUint32(end + 16, true);
  for (let left = at.getUint16(end + 10, true); left > 0; left -= 1) {
    expect(at.getUint32(entry, true)).toBe(0x02014b50);
    const [sum, size, nameSize] = [
      at.getUint32(entry + 16, true),
      at.getUint32(entry + 24, true),
      at.getUint16(entry + 28, true),
    ];
    const head = at.getUint32(entry + 42, true);
    expect(at.getUint32(head, true)).toBe(0x04034b50);
    const name = text(head + 30, nameSize);
    expect(name).toBe(text(entry + 46, nameSize));
    const body = archive.subarray(head + 30 + nameSize, head + 30 + nameSize + size);
    expect(crc32(body), name).toBe(sum);
    files[name] = text(head + 30 + nameSize, size);
    entry += 46 + nameSize;
  }
  expect(entry).toBe(end);
  return files;
}

test('an archive gives back its files, in every script, empty ones too', async () => {
  const files = {
    'openfield.json': '{"name":"糖糖 🏊"}',
    '孩子.csv': 'id,name\r\n1,"Leo"\r\n',
    'none.csv': '',
  };
  const named = Object.entries(files).map(([name, text]) => ({ name, text }));
  const archive = zipOf(named, new Date('2026-11-23T09:30:20Z'));
  expect(archive.type).toBe('application/zip');
  expect(opened(new Uint8Array(await archive.arrayBuffer()))).toEqual(files);
});
