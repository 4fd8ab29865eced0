import type { Failure, Success } from '#contract/envelope.ts';
import type { Language } from '#contract/enums.ts';
import type { ReasonName } from '#contract/reasons.ts';
import en from '#contract/text/reasons.en.json' with { type: 'json' };
import zh from '#contract/text/reasons.zh.json' with { type: 'json' };
import type { AppError } from '#server/errors.ts';

const texts: Record<Language, Record<ReasonName, string>> = { en, zh };

export const success = <T>(data: T): Success<T> => ({ code: 200, msg: 'ok', data });

/** The sentence of a refusal in the asker's language; facts fill its gaps. */
export function reasonText(
  reason: ReasonName,
  language: Language,
  facts: Record<string, unknown> | null,
): string {
  return texts[language][reason].replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => factText(facts, name));
}

/** Money arrives as minor units and a currency; a client with a locale of its own writes it better than this. */
function factText(facts: Record<string, unknown> | null, name: string): string {
  const value = facts?.[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const minor = facts?.[`${name}Minor`];
  const currency = facts?.['currency'];
  if (typeof minor !== 'number') return '–';
  return `${(minor / 100).toFixed(2)} ${typeof currency === 'string' ? currency : ''}`.trim();
}

export function failure(error: AppError, language: Language): Failure {
  const msg = reasonText(error.reason, language, error.facts);
  return { code: error.status, msg, error: msg, reason: error.reason, data: error.facts };
}
