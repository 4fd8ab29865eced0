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

/** The envelope; empty when there is none. */
export function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What happened to the account before, at some time. */
interface Past {
  readonly mayBeSignedOut: boolean;
  readonly wasSuspended: boolean;
  readonly lostChild: boolean;
}

/** What a phone hears that still believes to decide for a child. */
const ofFormerGuardians = ['NOT_FOUND', 'PARTICIPANT_UNKNOWN', 'ANSWER_ERASED'];

/**
 * What is wrong with an answer. It is its form, a fault of the server, or a refusal that makes no sense here. Null:
 * nothing.
 */
export function judge(
  name: RouteName,
  { status, text }: WireAnswer,
  { mayBeSignedOut, wasSuspended, lostChild }: Past,
): string | null {
  const { code, msg, reason } = parse(text);
  const said = `${name}: ${status} ${text}`;
  if (status >= 500) return `a fault: ${said}`;
  if (code !== status || typeof msg !== 'string') return `no envelope: ${said}`;
  if (status === 200) return null;
  if (!isReason(reason) || msg === '') return `no reason: ${said}`;
  if (reason === 'NOT_SIGNED_IN' || reason === 'ACCOUNT_LOCKED')
    return mayBeSignedOut ? null : `turned away: ${said}`;
  const list: readonly string[] = expected[name] ?? [];
  if (list.includes(reason) || everywhere.includes(reason)) return null;
  if (reason === 'FORBIDDEN' && wasSuspended) return null;
  if (lostChild && ofFormerGuardians.includes(reason)) return null;
  return `a refusal that nothing explains: ${said}`;
}
