import { z } from 'zod';
import { moneyText } from '#contract/currencies.ts';
import type { Language } from '#contract/enums.ts';
import type { Failure, Success } from '#contract/envelope.ts';
import { reasons, type ReasonName } from '#contract/reasons.ts';
import en from '#contract/text/reasons.en.json' with { type: 'json' };
import zh from '#contract/text/reasons.zh.json' with { type: 'json' };
import type { AppError } from '#server/base/errors.ts';
import { utcDay } from '#server/i18n/dates.ts';

const texts: Record<Language, Record<ReasonName, string>> = { en, zh };

export const success = <T>(data: T): Success<T> => ({ code: 200, msg: 'ok', data });

/** The sentence of a refusal in the asker's language; facts fill its gaps. */
export function reasonText(
  reason: ReasonName,
  language: Language,
  facts: Record<string, unknown> | null,
): string {
  return texts[language][reason].replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) =>
    factText(facts, name, language),
  );
}

/**
 * A calendar date is written as the language does. Money arrives as minor units and a currency. A client with a locale of
 * its own writes it better.
 */
function factText(facts: Record<string, unknown> | null, name: string, language: Language): string {
  const value = facts?.[name];
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return utcDay(language, new Date(value));
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const minor = facts?.[`${name}Minor`];
  const currency = facts?.['currency'];
  if (typeof minor !== 'number' || typeof currency !== 'string') return '–';
  return `${moneyText(minor, currency)} ${currency}`;
}

const names = Object.keys(reasons) as [ReasonName, ...ReasonName[]];

/**
 * The envelope of a refusal on the wire. Number and name belong together, and the facts are plain JSON of a bounded
 * size.
 */
export const failureSchema = z
  .strictObject({
    code: z.int(),
    msg: z.string().min(1),
    error: z.string().min(1),
    reason: z.enum(names),
    data: z.record(z.string(), z.json()).nullable(),
  })
  .refine(({ code, reason }) => reasons[reason].code === code, 'the code is not the reason’s')
  .refine(({ msg, error }) => msg === error, 'error does not repeat msg')
  .refine(({ data }) => JSON.stringify(data).length <= 10_000, 'too many facts');

/** Throws what does not fit the envelope, as a success that does not fit its schema: it never leaves. */
export function failure(error: AppError, language: Language): Failure {
  const msg = reasonText(error.reason, language, error.facts);
  // Facts as JSON: instants become texts, and fields without a value are left out.
  const data: unknown = JSON.parse(JSON.stringify(error.facts));
  const checked = failureSchema.safeParse({
    code: error.status,
    msg,
    error: msg,
    reason: error.reason,
    data,
  });
  if (checked.success) return checked.data;
  throw new Error(`the refusal ${error.reason} does not fit its envelope: ${z.prettifyError(checked.error)}`);
}
