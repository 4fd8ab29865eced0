interface NamedText {
  name: string;
  text: string;
}

/** The bytes of a value, the lowest first. */
const field = (size: 2 | 4, value: number): number[] =>
  Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff);

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (remainders[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}

const version = 20;
const namesAreUtf8 = 0x0800;
const isStored = 0;

/** The format counts years from 1980 and seconds in twos. */
function moment(at: Date): number[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [...field(2, time), ...field(2, day)];
}

/**
 * Texts as one ZIP archive without compression (PKWARE's APPNOTE, 4.3). Each file has a head; at the end is the list of
 * all files. Phones and computers open it by themselves.
 */
export function zipOf(files: readonly NamedText[], at: Date): Blob {
  const encoder = new TextEncoder();
  const bodies: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);
  for (const { name, text } of files) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(text)];
    const facts = [
      ...field(2, version),
      ...field(2, namesAreUtf8),
      ...field(2, isStored),
      ...moment(at),
      ...field(4, checksum(bytes)),
      ...field(4, bytes.length),
      ...field(4, bytes.length),
      ...field(2, path.length),
      ...field(2, 0),
    ];
    // Comment, disk and attributes are empty; the last value is where the head begins.
    const entry = [...field(4, 0x02014b50), ...field(2, version), ...facts, ...Array<number>(10).fill(0)];
    list.push(Uint8Array.from([...entry, ...field(4, sizeOf(bodies))]), path);
    bodies.push(Uint8Array.from([...field(4, 0x04034b50), ...facts]), path, bytes);
  }
  const end = [
    ...field(4, 0x06054b50),
    ...field(4, 0),
    ...field(2, files.length),
    ...field(2, files.length),
    ...field(4, sizeOf(list)),
    ...field(4, sizeOf(bodies)),
    ...field(2, 0),
  ];
  return new Blob([...bodies, ...list, Uint8Array.from(end)], { type: 'application/zip' });
}
