import { createHmac, timingSafeEqual } from 'node:crypto';
import { drawKey } from '#server/base/sealed-bytes.ts';

/** End of the audit chain at a moment: a kept copy proves later whether the log was cut. */
export interface AuditHead {
  place: number;
  /** Hexadecimal. */
  hash: string;
  at: Date;
}

/** Needs the secret: the database alone is not enough to make one. */
const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', drawKey(secret, 'audit head')).update(text).digest('base64url');

/** Returns the signed head as one line, for a file, a log and the command line. */
export function signHead(secret: string, { place, hash, at }: AuditHead): string {
  const text = `${place}/${hash}/${at.toISOString()}`;
  return `${text}/${signatureOf(secret, text)}`;
}

/** Returns the head; null when it was not signed under this secret. */
export function readHead(secret: string, signed: string): AuditHead | null {
  const [, text = '', place = '', hash = '', at = '', signature = ''] =
    /^((\d+)\/([0-9a-f]{64})\/([^/]+))\/([\w-]+)$/.exec(signed.trim()) ?? [];
  const [given, own] = [signature, signatureOf(secret, text)].map((part) => Buffer.from(part));
  if (!given || !own || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  return { place: Number(place), hash, at: new Date(at) };
}
