import { headers } from '#contract/envelope.ts';
import { isReason, reasons, type OutboxClass } from '#contract/reasons.ts';
import type { Answer } from './outbox-row.ts';

/** A reply as text: only this file decides whether it is an envelope. */
export interface Reply {
  status: number;
  redirected: boolean;
  header(name: string): string | null;
  text: string;
}
export type Failed = 'network' | 'timeout';

export type Verdict =
  | { kind: 'done' | 'refused' | 'needsUser' | 'quarantine'; answer: Omit<Answer, 'at'> }
  /** Refused before the key was looked at: nothing happened. */
  | { kind: 'update'; http: number }
  /** `isMistaken`: the server calls the same session good when it is asked again. */
  | { kind: 'auth'; http: number; isMistaken?: true }
  | { kind: 'trouble'; http: number; retryAfter?: number }
  /** The request may or may not have had its effect. */
  | { kind: 'unknown'; http?: number };

/**
 * Table of docs/offline.md 3.5. Only an envelope that echoes the row's key counts. A captive portal, a
 * proxy's page or another request's reply proves nothing, also with the number 401. An answer that is not in
 * the table is kept, for the person to decide.
 */
export function classify(reply: Reply | Failed, key: string): Verdict {
  if (typeof reply === 'string') return { kind: 'unknown' };
  const { status: http } = reply;
  const unknown: Verdict = { kind: 'unknown', http };
  if (reply.redirected) return unknown;
  if (http >= 500 || http === 429 || http === 408 || http === 425) return trouble(reply);

  const envelope = readEnvelope(reply.text);
  if (!envelope) return unknown;
  if (reply.header(headers.idempotencyKey) !== key) return unknown;

  const answer = { http, ...envelope };
  if (envelope.code === 200) return http >= 200 && http < 300 ? { kind: 'done', answer } : unknown;
  const name = envelope.reason;
  const byReason: OutboxClass | undefined = isReason(name) ? reasons[name].outbox : undefined;
  switch (byReason ?? byCode(envelope.code)) {
    case 'done':
      return { kind: 'done', answer };
    case 'refused':
      return { kind: 'refused', answer };
    case 'needsUser':
      return { kind: 'needsUser', answer };
    case 'auth':
      return { kind: 'auth', http };
    case 'update':
      return { kind: 'update', http };
    case 'retry':
      return trouble(reply);
    case 'quarantine':
      return { kind: 'quarantine', answer };
  }
}

/**
 * Maps a number without a name of this build. Never a refusal: only a known name may mean "no" to the person.
 */
function byCode(code: number): OutboxClass {
  if (code === 401) return 'auth';
  if (code === 426) return 'update';
  if (code === 403) return 'needsUser';
  if (code >= 500 || code === 429 || code === 408 || code === 425) return 'retry';
  return 'quarantine';
}

interface Parsed {
  code: number;
  data: unknown;
  reason?: string;
  msg?: string;
}

export function readEnvelope(text: string): Parsed | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
  if (typeof value.code !== 'number' || !('data' in value || 'msg' in value)) return undefined;
  const parsed: Parsed = { code: value.code, data: 'data' in value ? value.data : null };
  if ('reason' in value && typeof value.reason === 'string') parsed.reason = value.reason;
  if ('msg' in value && typeof value.msg === 'string') parsed.msg = value.msg;
  return parsed;
}

function trouble(reply: Reply): Verdict {
  const seconds = Number(reply.header('Retry-After') ?? Number.NaN);
  return {
    kind: 'trouble',
    http: reply.status,
    ...(seconds > 0 ? { retryAfter: seconds * 1000 } : {}),
  };
}
