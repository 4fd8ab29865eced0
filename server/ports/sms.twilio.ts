import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { TwilioSettings } from '#server/start/message-settings.ts';
import { codeIn, postText, TextFailure, type TextReport, type TextService } from './text-service.ts';

/** The owner of the number answered STOP. */
const stopped = '21610';
/** Refusals of a number, whatever is sent: not a number, no mobile, or its owner answered STOP. */
const refusedNumbers: ReadonlySet<string> = new Set(['21211', '21214', '21217', stopped, '21614']);
/** The same in reports: its owner answered STOP, nobody has the number, or it is a landline. */
const deadNumbers: ReadonlySet<string> = new Set([stopped, '30005', '30006']);
/** The phone is off or out of reach. All other codes are about us or a carrier, such as a filter. */
const phoneOff = '30003';
const delivered: ReadonlySet<string> = new Set(['delivered', 'read']);
const failed: ReadonlySet<string> = new Set(['failed', 'undelivered']);

const taken = z.object({ sid: z.string().min(1) });
const refusal = z.object({ code: z.union([z.int(), z.string()]) });

/** Messages over Twilio, or over a service with the same calls. Reports come to `reportUrl`, with the message's id. */
export function twilioTexts(settings: TwilioSettings, reportUrl: string, timeoutMs?: number): TextService {
  const { accountSid, authToken, from, apiBase } = settings;
  const url = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    reaches: () => true,
    async send({ id, target, body }) {
      const form = new URLSearchParams({
        To: target,
        [/^MG[0-9a-fA-F]{32}$/.test(from) ? 'MessagingServiceSid' : 'From']: from,
        Body: body,
        StatusCallback: reportAddress(reportUrl, id),
      });
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
      const { status, answer } = await postText('twilio', url, { headers, body: form.toString() }, timeoutMs);
      if (status >= 200 && status < 300 && taken.safeParse(answer).success) return;
      const read = refusal.safeParse(answer);
      const code = read.success ? codeIn(read.data.code) : `HTTP-${status}`;
      const isRefused = status >= 400 && status < 500;
      throw new TextFailure('twilio', code, { isFinal: isRefused && refusedNumbers.has(code), isRefused });
    },
  };
}

/** True when the owner of the number told us to stop. */
export const isStopped = ({ service, code }: TextFailure): boolean =>
  service === 'twilio' && code === stopped;

const reportAddress = (reportUrl: string, id: string): string =>
  `${reportUrl}?${new URLSearchParams({ id }).toString()}`;

/** X-Twilio-Signature: HMAC-SHA1 over the address as it was given, and the parameters in the order of their names. */
export function twilioSignature(
  authToken: string,
  url: string,
  form: Iterable<readonly [string, string]>,
): string {
  // A parameter that is sent twice with one value counts once, as in Twilio's own libraries.
  const parts = new Set([...form].map(([name, value]) => `${name}\u0000${value}`));
  const signed = [...parts].toSorted().map((part) => part.replace('\u0000', ''));
  return createHmac('sha1', authToken)
    .update(url + signed.join(''))
    .digest('base64');
}

/**
 * Reads a report. Null when the signature does not fit. `report` is null for a state between: only the end of a message is
 * of use.
 */
export function readTwilioReport(
  { authToken }: Pick<TwilioSettings, 'authToken'>,
  { reportUrl, id, signature, body }: { reportUrl: string; id: string; signature: unknown; body: string },
): { report: TextReport | null } | null {
  const form = new URLSearchParams(body);
  const expected = Buffer.from(twilioSignature(authToken, reportAddress(reportUrl, id), form));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const state = form.get('MessageStatus') ?? '';
  if (!delivered.has(state) && !failed.has(state)) return { report: null };
  const code = codeIn(form.get('ErrorCode') ?? 'none');
  const isDelivered = delivered.has(state);
  return {
    report: {
      id,
      isDelivered,
      error: isDelivered ? null : code,
      isFinal: !isDelivered && deadNumbers.has(code),
      isAboutPhone: !isDelivered && (deadNumbers.has(code) || code === phoneOff),
    },
  };
}
