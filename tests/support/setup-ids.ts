import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

/**
 * Rows of one instant are read in the order of their ids, which are random. A test that depends on it is red by chance.
 * OPENFIELD_IDS `up` makes every id greater than the ones before, `down` makes it smaller: such a test fails in one.
 */
const order = process.env['OPENFIELD_IDS'] ?? '';

let count = 0;

/** The time where a UUID has it, a counter in bits that are neither version nor variant, then random bytes. */
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

type Uuid = `${string}-${string}-${string}-${string}-${string}`;

function uuid(bytes: Uint8Array, version: 4 | 7): Uuid {
  bytes[6] = (version << 4) | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const nextId = (): Uuid => uuid(nextBytes(), 4);

/** Ids of version 7 follow the machine's clock; only those of one millisecond are in any order. */
function nextTimedId(): Uuid {
  const bytes = nextBytes();
  if (order === 'down') for (let at = 0; at < 6; at++) bytes[at] = 255 - (bytes[at] ?? 0);
  return uuid(bytes, 7);
}

if (order === 'up' || order === 'down') {
  nodeCrypto.randomUUID = nextId;
  nodeCrypto.randomUUIDv7 = nextTimedId;
  const random = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  globalThis.crypto.randomUUID = nextId;
  globalThis.crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array && array.length === 16) array.set(nextBytes());
    else random(array as never);
    return array;
  };
  syncBuiltinESMExports();
}
