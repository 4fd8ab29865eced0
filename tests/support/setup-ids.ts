import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

/**
 * Rows of one instant are read in the order of their ids, which are random. A test that depends on it is red by chance.
 * OPENFIELD_IDS `up` makes every id greater than the ones before, `down` makes it smaller: such a test fails in one.
 */
const order = process.env['OPENFIELD_IDS'] ?? '';

let count = 0;

/** Sixteen bytes: the time and a counter where a UUID has neither version nor variant, then random ones. */
function nextBytes(): Uint8Array {
  const bytes = nodeCrypto.randomBytes(16);
  const time = Date.now();
  count += 1;
  const ordered = [
    ...[40, 32, 24, 16, 8, 0].map((bits) => Math.floor(time / 2 ** bits) % 256),
    0,
    count >> 16,
    0,
    count >> 8,
    count,
  ];
  for (const [at, value] of ordered.entries()) bytes[at] = order === 'up' ? value : 255 - (value % 256);
  return new Uint8Array(bytes);
}

function nextId(): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = nextBytes();
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

if (order === 'up' || order === 'down') {
  nodeCrypto.randomUUID = nextId;
  nodeCrypto.randomUUIDv7 = nextId;
  const random = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  globalThis.crypto.randomUUID = nextId;
  globalThis.crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array && array.length === 16) array.set(nextBytes());
    else random(array as never);
    return array;
  };
  syncBuiltinESMExports();
}
