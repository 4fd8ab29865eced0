import { createECDH, createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { fileText, signedText, type TranscriptFacts } from '#contract/transcript-file.rules.ts';
import { drawKey } from '#server/base/sealed-bytes.ts';

export interface SigningKey {
  id: string;
  x: string;
  y: string;
  privateKey: KeyObject;
}

const coordinateBytes = 32;
/** Length of the prefix of an uncompressed point, in bytes. */
const uncompressedHead = 1;

/** Keys by secret; a process has one secret. Deriving a key costs more than signing with it. */
const drawn = new Map<string, SigningKey>();

/**
 * Derives the key pair from the secret. Every node gets the same pair, and the private key is never stored.
 */
export function signingKeyOf(secret: string): SigningKey {
  const known = drawn.get(secret);
  if (known !== undefined) return known;
  const curve = createECDH('prime256v1');
  const seed = drawKey(secret, 'openfield transcript 1');
  curve.setPrivateKey(seed);
  const point = curve.getPublicKey();
  const x = point.subarray(uncompressedHead, uncompressedHead + coordinateBytes).toString('base64url');
  const y = point.subarray(uncompressedHead + coordinateBytes).toString('base64url');
  const key = {
    id: createHash('sha256').update(point).digest('base64url').slice(0, 16),
    x,
    y,
    privateKey: createPrivateKey({
      key: { kty: 'EC', crv: 'P-256', d: seed.toString('base64url'), x, y },
      format: 'jwk',
    }),
  };
  drawn.set(secret, key);
  return key;
}

/** The file of a transcript with these facts. */
export function signedFile({ id, privateKey }: SigningKey, facts: TranscriptFacts): string {
  const bytes = sign('sha256', Buffer.from(signedText(facts)), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return fileText({ transcript: facts, key: id, signature: bytes.toString('base64url') });
}
