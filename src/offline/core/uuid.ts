import { now } from '#src/clock/clock.ts';
/** UUID version 7. Its first 48 bits are the time, so rows that are made together lie together in an index. */
export function newId(time: number = now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const stamp = BigInt(time);
  for (let i = 0; i < 6; i++) bytes[i] = Number((stamp >> BigInt(8 * (5 - i))) & 0xffn);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
