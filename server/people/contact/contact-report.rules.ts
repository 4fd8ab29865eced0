import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';
import { drawKey } from '#server/base/sealed-bytes.ts';
import type { Config } from '#server/start/config.ts';

/** An older call was recorded and sent again. */
const mostAgeMs = 5 * MINUTE_MS;
const signatureForm = /^t=(?<at>\d{1,12}),v1=(?<mac>[0-9a-f]{64})$/;

/** Proof in a call about mails: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
export const mailSignature = (secret: string, at: Date, body: string): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, String(seconds), body)}`;
};

const macOf = (secret: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

export function isSignedMailCall(secret: string, header: unknown, body: string, now: Date): boolean {
  const groups = typeof header === 'string' ? signatureForm.exec(header)?.groups : undefined;
  const { at = '', mac = '' } = groups ?? {};
  const age = Math.abs(now.getTime() - Number(at) * 1000);
  return mac !== '' && age <= mostAgeMs && isSame(mac, macOf(secret, at, body));
}

/**
 * The secret part of the address for reports of Alibaba Cloud, which are not signed. It changes with SECRET, and
 * `operator -- check` shows the whole address.
 */
export const aliyunReportWord = ({ secret }: Pick<Config, 'secret'>): string =>
  drawKey(secret, 'reports of text messages').toString('base64url');

export const isAliyunReportWord = (
  word: string,
  { secret, secretBefore }: Pick<Config, 'secret' | 'secretBefore'>,
): boolean =>
  [secret, secretBefore].some((one) => one !== undefined && isSame(word, aliyunReportWord({ secret: one })));

/** Compares bytes: letters of other scripts have more bytes than signs, and `timingSafeEqual` throws for unequal lengths. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
