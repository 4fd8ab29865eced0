const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * FNV-1a of the UTF-8 bytes, 32 bits as hex. Detects a body that was damaged in the storage, and never leaves
 * the phone. Synchronous, because the row and its checksum must be one transaction. Awaiting `crypto.subtle`
 * inside an IndexedDB transaction commits it early (docs/offline.md C11).
 */
export function checksum(text: string): string {
  let hash = offsetBasis;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, prime);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Earlier builds wrote a SHA-256 of 64 digits. Such a row cannot be checked here and counts as whole. */
export const isWhole = ({ body, bodyHash }: { body: string; bodyHash: string }): boolean =>
  bodyHash.length === 64 || bodyHash === checksum(body);
