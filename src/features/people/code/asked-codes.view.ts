import type { CodePurpose } from '#contract/account.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { phoneNow } from '#src/clock/clock.ts';
import type { CodeContact } from '#src/features/people/account/account.view.ts';
import { tabMemory } from '#src/offline/tab-memory.ts';
import { session } from '#src/session/session.ts';

/** A code that was asked for in this tab, or a wait that the server gave. */
export interface Asked {
  contact: CodeContact;
  /** Instants of this phone's clock: of the question, and from when another code may be asked for. */
  askedAt: number;
  readyAt: number;
  wasSent: boolean;
}

/** Keyed by contact. */
export type AskedCodes = Readonly<Record<string, Asked>>;

/** The life of a code on the server, unless an operator changed it. */
const codeLifeMs = 10 * MINUTE_MS;

/** A code belongs to the person who asked for it: nobody else in this tab reads the address. */
const keyOf = (purpose: CodePurpose): string => `codes.${purpose}.${session.get().user?.id ?? ''}`;

const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' &&
  value !== null &&
  'contact' in value &&
  'askedAt' in value &&
  typeof value.askedAt === 'number' &&
  'readyAt' in value &&
  'wasSent' in value;

/** Reads what survived a reload of this tab: codes that can still be typed in, and waits that are not over. */
export function askedCodes(purpose: CodePurpose, now: number = phoneNow()): AskedCodes {
  try {
    const kept: unknown = JSON.parse(tabMemory.read(keyOf(purpose)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const live = Object.entries(kept).filter(
      // A clock that was set back must not keep a code for hours.
      ([, asked]) => isAsked(asked) && asked.askedAt <= now && now < asked.askedAt + codeLifeMs,
    );
    return Object.fromEntries(live);
  } catch {
    return {};
  }
}

/** Contact of the newest code that was sent and still counts. */
export function lastAsked(purpose: CodePurpose): CodeContact | undefined {
  const sent = Object.values(askedCodes(purpose)).filter(({ wasSent }) => wasSent);
  return sent.toSorted((one, other) => other.askedAt - one.askedAt)[0]?.contact;
}

export function keepAsked(purpose: CodePurpose, codes: AskedCodes): void {
  tabMemory.write(keyOf(purpose), JSON.stringify(codes));
}

/** The code was used, or its form was closed. */
export function forgetAsked(purpose: CodePurpose): void {
  tabMemory.write(keyOf(purpose), null);
}
