import { z } from 'zod';
import { StartupError } from '#server/base/startup-error.ts';
import { httpUrl } from './payment-settings.ts';

/** Twilio, or a service that speaks its protocol. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, a name of letters, or the id of a messaging service (MG…). */
  readonly from: string;
  readonly apiBase: string;
}

/** Alibaba Cloud SMS, for numbers of mainland China. */
export interface AliyunSettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  /** Approved template of codes, with the variable `code`. */
  readonly codeTemplate: string;
  /** Approved template of invitations, with the variable `code`; undefined: they go by mail only. */
  readonly inviteTemplate: string | undefined;
  /** Approved template without variables for everything else; undefined: only codes are sent. */
  readonly noticeTemplate: string | undefined;
  readonly apiBase: string;
}

/** Services of text messages, and how mails that come back are read. */
export interface MessageSettings {
  readonly twilio: TwilioSettings | undefined;
  readonly aliyun: AliyunSettings | undefined;
  readonly bounces: {
    /** Mails come back to this address with a signed token behind a plus sign; undefined: to MAIL_FROM. */
    readonly address: string | undefined;
    /** The mailbox of that address. */
    readonly imapUrl: string | undefined;
    /** Signs the calls of a mail service that reports bounces. */
    readonly webhookSecret: string | undefined;
  };
}

/** `+` and the token of 48 signs also belong to the local part, which has 64 at most (RFC 5321). */
const bounceForm = /^[^@\s+]{1,15}@[^@\s]+$/;

/** Settings from the environment. */
export const messageSettings = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^[\w-]{2,64}$/, 'is not the id of an account')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(10, 'has fewer than 10 characters').optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{4,14}|MG[0-9a-fA-F]{32}|[\w ]{1,11})$/,
      'is neither a number like +15125550142, nor a messaging service (MG…), nor a name of at most 11 letters',
    )
    .optional(),
  TWILIO_API_BASE: httpUrl.default('https://api.twilio.com'),
  ALIYUN_KEY_ID: z
    .string()
    .regex(/^\w{8,64}$/, 'is not the id of an AccessKey')
    .optional(),
  ALIYUN_KEY_SECRET: z.string().min(10, 'has fewer than 10 characters').optional(),
  ALIYUN_SIGN_NAME: z.string().min(2).max(40).optional(),
  ALIYUN_CODE_TEMPLATE: z
    .string()
    .regex(/^SMS_\d+$/, 'is not a template like SMS_123456789')
    .optional(),
  ALIYUN_INVITE_TEMPLATE: z
    .string()
    .regex(/^SMS_\d+$/, 'is not a template like SMS_123456789')
    .optional(),
  ALIYUN_NOTICE_TEMPLATE: z
    .string()
    .regex(/^SMS_\d+$/, 'is not a template like SMS_123456789')
    .optional(),
  ALIYUN_API_BASE: httpUrl.default('https://dysmsapi.aliyuncs.com'),
  BOUNCE_ADDRESS: z
    .email('is not an e-mail address')
    .regex(bounceForm, 'has more than 15 signs, or a plus sign, before the @')
    .optional(),
  BOUNCE_IMAP_URL: z.url({ protocol: /^imaps?$/, error: 'is not an imap:// or imaps:// address' }).optional(),
  BOUNCE_WEBHOOK_SECRET: z.string().min(32, 'has fewer than 32 characters').optional(),
};

type Values = z.output<z.ZodObject<typeof messageSettings>>;

/** True when all are set, false when none is. Half a service is a mistake and stops the start. */
function isWhole(values: Values, names: readonly (keyof Values)[]): boolean {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return false;
  if (missing.length > 0)
    throw new StartupError(
      `${names.find((name) => values[name] !== undefined)} is set, so ${missing.join(', ')} must be set too.`,
    );
  return true;
}

const given = (text: string | undefined): string => text ?? '';

export function messagesOf(values: Values): MessageSettings {
  if (values.BOUNCE_IMAP_URL !== undefined && values.BOUNCE_ADDRESS === undefined)
    throw new StartupError('BOUNCE_IMAP_URL is set, so BOUNCE_ADDRESS must be set too.');
  return {
    twilio: isWhole(values, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
      ? {
          accountSid: given(values.TWILIO_ACCOUNT_SID),
          authToken: given(values.TWILIO_AUTH_TOKEN),
          from: given(values.TWILIO_FROM),
          apiBase: values.TWILIO_API_BASE,
        }
      : undefined,
    aliyun: isWhole(values, [
      'ALIYUN_KEY_ID',
      'ALIYUN_KEY_SECRET',
      'ALIYUN_SIGN_NAME',
      'ALIYUN_CODE_TEMPLATE',
    ])
      ? {
          keyId: given(values.ALIYUN_KEY_ID),
          keySecret: given(values.ALIYUN_KEY_SECRET),
          signName: given(values.ALIYUN_SIGN_NAME),
          codeTemplate: given(values.ALIYUN_CODE_TEMPLATE),
          inviteTemplate: values.ALIYUN_INVITE_TEMPLATE,
          noticeTemplate: values.ALIYUN_NOTICE_TEMPLATE,
          apiBase: values.ALIYUN_API_BASE,
        }
      : undefined,
    bounces: {
      address: values.BOUNCE_ADDRESS?.toLowerCase(),
      imapUrl: values.BOUNCE_IMAP_URL,
      webhookSecret: values.BOUNCE_WEBHOOK_SECRET,
    },
  };
}

/** Alibaba Cloud takes numbers of mainland China only; other countries need another contract and other templates. */
export const chinese = '+86';

/** True when an invitation to this number would arrive without its code. */
export const lacksInvitations = (mobile: string, { aliyun }: Pick<MessageSettings, 'aliyun'>): boolean =>
  aliyun !== undefined && aliyun.inviteTemplate === undefined && mobile.startsWith(chinese);

/** Countries of the list that a service reaches. The demo's mailbox reaches all. */
export const servedCountries = (
  listed: readonly string[],
  { twilio, aliyun }: MessageSettings,
  demo: boolean,
): readonly string[] =>
  listed.filter((country) => demo || twilio !== undefined || (aliyun !== undefined && country === chinese));
