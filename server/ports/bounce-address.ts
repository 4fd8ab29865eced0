import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';
import { drawKey } from '#server/base/sealed-bytes.ts';
import type { Config } from '#server/start/config.ts';

type Secrets = Pick<Config, 'secret' | 'secretBefore'>;

const idBytes = 16;
const timeBytes = 4;
const proofBytes = 10;
const allBytes = idBytes + timeBytes + proofBytes;
/** Base32 with lower-case letters: mail servers may change the case of an address. */
const signs = 'abcdefghijklmnopqrstuvwxyz234567';
const tokenSigns = (allBytes * 8) / 5;

/** A mail that came back: whose it was, and when it left, to the minute. */
export interface BouncedMail {
  accountId: string;
  sentAt: Date;
}

const proofOf = (secret: string, head: Buffer, email: string): Buffer =>
  createHmac('sha256', drawKey(secret, 'bounce address'))
    .update(head)
    .update(email)
    .digest()
    .subarray(0, proofBytes);

function encode(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  return Array.from(
    { length: tokenSigns },
    (_, place) => signs[Number((bits >> BigInt(5 * (tokenSigns - 1 - place))) & 31n)],
  ).join('');
}

function decode(token: string): Buffer {
  let bits = 0n;
  for (const sign of token) bits = (bits << 5n) | BigInt(signs.indexOf(sign));
  return Buffer.from(bits.toString(16).padStart(allBytes * 2, '0'), 'hex');
}

/**
 * The address to which a mail of an account comes back: `bounces+<token>@…`. The token holds account and time, with a
 * proof over both and the mail address, so that nobody makes up a bounce.
 */
export function bounceAddress(
  base: string,
  { secret }: Pick<Secrets, 'secret'>,
  { accountId, sentAt, email }: BouncedMail & { email: string },
): string {
  const head = Buffer.alloc(idBytes + timeBytes, accountId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(Math.floor(sentAt.getTime() / MINUTE_MS), idBytes);
  const [local, domain] = base.split('@');
  return `${local}+${encode(Buffer.concat([head, proofOf(secret, head, email)]))}@${domain}`;
}

/** For a regular expression that finds this text. */
const literal = (text: string): string => text.replaceAll(/[^\w]/g, String.raw`\$&`);

/** Reads tokens out of a text; each names a mail that may have been sent. `isOurBounce` decides. */
export function bounceTokens(base: string, text: string): string[] {
  const [local = '', domain = ''] = base.split('@');
  const form = new RegExp(
    String.raw`(?<![\w.+-])${literal(local)}\+([a-z2-7]{${tokenSigns}})@${literal(domain)}`,
    'gi',
  );
  return [...new Set([...text.matchAll(form)].map(([, token = '']) => token.toLowerCase()))];
}

export function mailOfToken(token: string): BouncedMail {
  const bytes = decode(token);
  const hex = bytes.subarray(0, idBytes).toString('hex');
  return {
    accountId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    sentAt: new Date(bytes.readUInt32BE(idBytes) * MINUTE_MS),
  };
}

/** True when the token was made for a mail to this address, under the present secret or the one before. */
export function isOurBounce(token: string, email: string, { secret, secretBefore }: Secrets): boolean {
  const bytes = decode(token);
  const head = bytes.subarray(0, idBytes + timeBytes);
  return [secret, secretBefore].some(
    (one) => one !== undefined && timingSafeEqual(bytes.subarray(head.length), proofOf(one, head, email)),
  );
}
