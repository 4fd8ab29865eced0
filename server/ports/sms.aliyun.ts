import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/base/clock.ts';
import { type AliyunSettings, chinese } from '#server/start/message-settings.ts';
import type { Message } from './ports.ts';
import { codeIn, postText, TextFailure, type TextReport, type TextService } from './text-service.ts';

const version = '2017-05-25';
/** The one refusal that is about the number. */
const noNumber = 'isv.MOBILE_NUMBER_ILLEGAL';

/** Reports about the phone, as documented: no such number, suspended, off, or out of reach. All others are not about it. */
const phoneCodes: ReadonlySet<string> = new Set(['MOBILE_NOT_ON_SERVICE', 'INVALID_NUMBER']);

const outcome = z.object({ Code: z.string() });
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Percent-encoding of RFC 3986, which leaves fewer signs alone than `encodeURIComponent`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The query in the order of its names, as it is sent and signed. */
const queryOf = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

interface AliyunCall {
  host: string;
  action: string;
  version: string;
  parameters: Record<string, string>;
  at: Date;
  nonce: string;
}

/** Headers of a call with an empty body, signed by ACS3-HMAC-SHA256. */
export function aliyunHeaders(
  { keyId, keySecret }: Pick<AliyunSettings, 'keyId' | 'keySecret'>,
  call: AliyunCall,
): Record<string, string> {
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': hash(''),
    'x-acs-date': `${call.at.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', queryOf(call.parameters), lines.join(''), names, hash('')].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${hash(request)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** Posts a call and returns its code: OK, or the name of a refusal. TextFailure without a readable answer. */
export async function callAliyun(
  settings: AliyunSettings,
  clock: Clock,
  { action, parameters }: Pick<AliyunCall, 'action' | 'parameters'>,
  timeoutMs?: number,
): Promise<string> {
  const { host } = new URL(settings.apiBase);
  const call = { host, action, version, parameters, at: clock.now(), nonce: randomUUID() };
  const headers = aliyunHeaders(settings, call);
  const url = `${settings.apiBase}/?${queryOf(parameters)}`;
  const { status, answer } = await postText('aliyun', url, { headers }, timeoutMs);
  const read = outcome.safeParse(answer);
  if (!read.success) throw new TextFailure('aliyun', `HTTP-${status}`);
  return codeIn(read.data.Code);
}

/**
 * Alibaba Cloud SMS for numbers of mainland China. Carriers there take approved templates only and no address of a page.
 * A code fills its template, the code of an invitation fills another. Every other message is the one sentence of a third.
 */
export function aliyunTexts(settings: AliyunSettings, clock: Clock, timeoutMs?: number): TextService {
  return {
    name: 'aliyun',
    reaches: (mobile) => mobile.startsWith(chinese),
    async send({ id, target, code, inviteCode }) {
      const template = templateOf(settings, { code, inviteCode });
      const filled = code ?? inviteCode;
      if (template === undefined) throw new TextFailure('aliyun', 'no-template', { isRefused: true });
      const parameters = {
        PhoneNumbers: target.slice(chinese.length),
        SignName: settings.signName,
        TemplateCode: template,
        OutId: id,
        ...(filled !== undefined && { TemplateParam: JSON.stringify({ code: filled }) }),
      };
      const refusal = await callAliyun(settings, clock, { action: 'SendSms', parameters }, timeoutMs);
      if (refusal !== 'OK')
        throw new TextFailure('aliyun', refusal, { isFinal: refusal === noNumber, isRefused: true });
    },
  };
}

function templateOf(
  { codeTemplate, inviteTemplate, noticeTemplate }: AliyunSettings,
  { code, inviteCode }: Pick<Message, 'code' | 'inviteCode'>,
): string | undefined {
  if (code !== undefined) return codeTemplate;
  return inviteCode === undefined ? noticeTemplate : inviteTemplate;
}

const reports = z
  .array(
    z.object({
      out_id: z.string().max(80).optional(),
      success: z.boolean(),
      err_code: z.string().optional(),
    }),
  )
  .max(1000);

/** Reports of several messages; null for a body of another form. A phone that is off fails too, so none of them is final. */
export function readAliyunReports(body: unknown): TextReport[] | null {
  const read = reports.safeParse(body);
  if (!read.success) return null;
  return read.data.flatMap(({ out_id: id, success, err_code: code = '' }) => {
    if (id === undefined) return [];
    const isAboutPhone = !success && phoneCodes.has(code);
    return [{ id, isDelivered: success, error: success ? null : codeIn(code), isFinal: false, isAboutPhone }];
  });
}
