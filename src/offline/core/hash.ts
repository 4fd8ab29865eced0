/**
 * SHA-256 of a text as lowercase hex. Synchronous on purpose: awaiting `crypto.subtle` inside an IndexedDB transaction
 * commits it early (docs/offline.md C11), and the row and its hash must be one transaction. Bodies are below 4 kB.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  for (const [at, byte] of bytes.entries()) view.setUint8(at, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(blocks * 64 - 4, bytes.length * 8);

  const state = Uint32Array.from(initial);
  const words = new Uint32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block * 64 + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = at(words, i - 15);
      const b = at(words, i - 2);
      words[i] =
        at(words, i - 16) +
        (rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)) +
        at(words, i - 7) +
        (rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10));
    }
    compress(state, words);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(state: Uint32Array, words: Uint32Array): void {
  const v = Array.from(state);
  for (let i = 0; i < 64; i++) {
    const [a, e] = [at(v, 0), at(v, 4)];
    const choose = (e & at(v, 5)) ^ (~e & at(v, 6));
    const majority = (a & at(v, 1)) ^ (a & at(v, 2)) ^ (at(v, 1) & at(v, 2));
    const t1 =
      at(v, 7) + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choose + at(rounds, i) + at(words, i);
    const t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
    v.pop();
    v.unshift((t1 + t2) >>> 0);
    v[4] = (at(v, 4) + t1) >>> 0;
  }
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + at(v, i);
}

const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

/** First 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const primes = firstPrimes(64);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)));
