import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Role } from '#contract/enums.ts';
import { atOneInstant } from '#server/base/clock.ts';
import type { Account, CommandCtx, Deps } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { EgressPort, MessagePort, PushPort } from '#server/ports/ports.ts';
import type { Config } from '#server/start/config.ts';

/** Something that happened once in the demo's past. */
export interface Entry {
  at: Date;
  run: () => Promise<unknown>;
}

/**
 * The demo's past is not written into tables: it is played. The product's own commands run one after the other, at
 * the times at which they would have run. One transaction holds them all. So history, seats, ledger and notices are
 * right by construction.
 */
export interface Stage {
  deps: Deps;
  tx: Tx;
  /** Returns the context for a command of this account at the current time of the story. */
  as: (accountId: string, ...roles: Role[]) => CommandCtx;
  /** Plays the entries in the order of their times. */
  play: (entries: readonly Entry[]) => Promise<void>;
}

const silent: MessagePort = { send: () => Promise.resolve() };
const silentEgress: EgressPort = {
  fetchText: () => Promise.resolve({ kind: 'failed', fault: 'noHost' }),
};
const silentPush: PushPort = {
  publicKey: '',
  accepts: () => false,
  send: () => Promise.resolve('gone'),
};

export function setStage(
  given: { database: Database; config: Config; log: Logger },
  tx: Tx,
  from: Date,
): Stage {
  let at = from;
  const database: Database = {
    ...given.database,
    query: tx,
    transaction: (work) => work(tx),
  };
  const deps: Deps = {
    ...given,
    database,
    clock: { now: () => at },
    // Nothing of the past is sent to anybody, and no payment service is asked about it.
    ports: { sms: silent, email: silent, push: silentPush, egress: silentEgress, payments: [] },
  };
  return {
    deps,
    tx,
    as: (id, ...roles) => {
      const actor: Account = {
        kind: 'account',
        id,
        zone: null,
        roles: new Set(roles),
        isOperator: false,
        sessionHash: Buffer.alloc(32),
        freshAt: at,
        hasSecondFactor: true,
        factorAt: at,
        operatorUsedAt: null,
        away: null,
      };
      return {
        ...atOneInstant(deps),
        tx,
        actor,
        commandId: randomUUID(),
        language: 'en',
        address: '127.0.0.1',
        userAgent: 'demo',
        browser: Buffer.alloc(32),
      };
    },
    play: async (entries) => {
      for (const entry of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        at = entry.at;
        await entry.run();
      }
    },
  };
}
