import { createECDH, createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { fileText, signedText, type TranscriptFacts } from '#contract/transcript-file.rules.ts';
import { drawKey } from '#server/sealed-bytes.ts';

export interface SigningKey {
  id: string;
  x: string;
  y: string;
  privateKey: KeyObject;
}

const coordinateBytes = 32;
/** Begins a point that is written with both coordinates. */
const uncompressedHead = 1;

/** By secret, of which a process has one: drawing a key costs more than signing with it. */
const drawn = new Map<string, SigningKey>();

/** The key pair that a secret gives. Every node has the same one, and the private half is stored nowhere. */
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
