import type { Logger } from 'pino';
import type { Language, Role } from '#contract/enums.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './db/database.ts';
import type { Ports } from './ports/ports.ts';

/** What lives as long as the process. */
export interface Deps {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  ports: Ports;
}

export interface Account {
  kind: 'account';
  /** Account id. */
  id: string;
  /** Roles that are open (approved), read from the database at this request; the phone's stored role is never read. */
  roles: ReadonlySet<Role>;
  /** Whether the account runs the place; read with the roles. */
  isOperator: boolean;
  /** Hash of the session's token, to end or freshen it. */
  sessionHash: Buffer;
  /** When a code was last proved in this session. */
  freshAt: Date;
  /** Whether a second factor is on. */
  hasSecondFactor: boolean;
  /** When it was last proved in this session; null when never since it is on. */
  factorAt: Date | null;
  /** When an operator's call was last answered in this session; to the minute. */
  operatorUsedAt: Date | null;
  /** When the session was last out of contact; null when it never was. */
  away: Away | null;
}

/** A time without a request of a session, between two of its requests. */
export interface Away {
  from: Date;
  until: Date;
}

export type Actor = Account | { kind: 'guest' };

/** One request. */
export interface Ctx extends Deps {
  actor: Actor;
  language: Language;
  /** The caller's address behind the trusted proxies. */
  address: string;
  userAgent: string;
  /** SHA-256 of the secret that the caller's browser keeps; of a new one when it keeps none. */
  browser: Buffer;
}

/** A request whose effect and stored answer are one transaction. */
export interface CommandCtx extends Ctx {
  actor: Account;
  tx: Tx;
  /** The Idempotency-Key. */
  commandId: string;
}
