import { createHash } from 'node:crypto';
import type { RouteName } from '#contract/routes.ts';

/** A command with an answer that arrived whole. */
export interface Acknowledged {
  readonly key: string;
  readonly accountId: string;
  readonly name: RouteName;
  readonly status: number;
  /** SHA-256 of the body, hex. */
  readonly hash: string;
  /** Rows that the answer reports as made or moved. Null for commands that leave no row of their own. */
  readonly effect: Effect | null;
}

/** Rows that were made; or orders, each with the version to which it was moved. */
export type Effect =
  | { readonly made: MadeKind; readonly ids: readonly string[] }
  | MovedOrder
  | { readonly steps: readonly MovedOrder[] };

interface MovedOrder {
  readonly order: string;
  readonly version: number;
  readonly status: string;
  readonly event: string | null;
}

export type MadeKind =
  | 'orders'
  | 'class'
  | 'payment'
  | 'withdrawal'
  | 'invitation'
  | 'waitlist_entry'
  | 'rating'
  | 'team_member'
  | 'dispute'
  | 'order_correction'
  | 'class_draft';

/** A command as it is kept for sending it again much later. */
export interface Remembered {
  readonly key: string;
  readonly name: RouteName;
  readonly input: Record<string, unknown>;
  readonly accountId: string;
  readonly status: number;
  readonly text: string;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const kept = 400;

/** Memory of the clients, kept apart from everything that breaks. The database has to agree with it. */
export class Journal {
  /** Keys, written down before anything is sent. */
  readonly sent = new Map<string, RouteName>();
  readonly acknowledged: Acknowledged[] = [];
  /** Keys with the last answer "not signed in": the result of the earlier attempts is unknown. */
  readonly unknownResults = new Map<string, RouteName>();
  /** Wrong answers: faults, other bytes for the same key, refusals that nothing explains. */
  readonly faults: string[] = [];
  readonly #remembered: Remembered[] = [];
  readonly counts = {
    operations: 0,
    refused: 0,
    duplicates: 0,
    lostAnswers: 0,
    cutRequests: 0,
    silences: 0,
    cutConnections: 0,
    stoppedNodes: 0,
    slowPayments: 0,
    webhooks: 0,
    jobs: 0,
    clockJumps: 0,
  };
  /** How often each kind of operation was done, and each refusal given. */
  readonly kinds = new Map<string, number>();
  readonly refusals = new Map<string, number>();

  report(what: string): void {
    if (this.faults.length < 200) this.faults.push(what.slice(0, 1500));
  }

  acknowledge(entry: Acknowledged, whole: Remembered): void {
    this.acknowledged.push(entry);
    this.#remembered.push(whole);
    if (this.#remembered.length > kept) this.#remembered.shift();
  }

  /** Commands of one account that were answered a while ago. */
  rememberedOf(accountId: string): Remembered[] {
    return this.#remembered.filter((one) => one.accountId === accountId);
  }
}
