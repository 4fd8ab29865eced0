import { isReason } from '#contract/reasons.ts';
import type { RouteName } from '#contract/routes.ts';
import { everywhere, expected } from './refusals.ts';

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

/** Answers that are stored under their key; see `AppError.isFinal`. */
export const isDefinite = (status: number): boolean => [200, 404, 409, 422].includes(status);

/** Why it was refused, and the facts of the refusal. */
export function refusalIn(text: string): { reason: string; data: Readonly<Record<string, unknown>> } {
  const { data } = parse(text);
  return { reason: reasonIn(text), data: typeof data === 'object' && data !== null ? { ...data } : {} };
}

export function reasonIn(text: string): string {
  const { reason } = parse(text);
  return typeof reason === 'string' ? reason : '';
}

/** The envelope; empty when the text has none. */
export function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Earlier events of the account that explain a refusal. */
interface Past {
  readonly mayBeSignedOut: boolean;
  readonly wasSuspended: boolean;
  readonly lostChild: boolean;
}

/** Refusals to a former guardian while the phone still lists the child. */
const ofFormerGuardians = ['NOT_FOUND', 'PARTICIPANT_UNKNOWN', 'ANSWER_ERASED'];

/**
 * Returns the fault of an answer: its form, a fault of the server, or a refusal that nothing explains. Null
 * when the answer is right.
 */
export function judge(
  name: RouteName,
  { status, text }: WireAnswer,
  { mayBeSignedOut, wasSuspended, lostChild }: Past,
): string | null {
  const { code, msg, reason } = parse(text);
  const summary = `${name}: ${status} ${text}`;
  if (status >= 500) return `a fault: ${summary}`;
  if (code !== status || typeof msg !== 'string') return `no envelope: ${summary}`;
  if (status === 200) return null;
  if (!isReason(reason) || msg === '') return `no reason: ${summary}`;
  if (reason === 'NOT_SIGNED_IN' || reason === 'ACCOUNT_LOCKED')
    return mayBeSignedOut ? null : `turned away: ${summary}`;
  const list: readonly string[] = expected[name] ?? [];
  if (list.includes(reason) || everywhere.includes(reason)) return null;
  if (reason === 'FORBIDDEN' && wasSuspended) return null;
  if (lostChild && ofFormerGuardians.includes(reason)) return null;
  return `a refusal that nothing explains: ${summary}`;
}
