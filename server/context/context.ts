import type { Logger } from 'pino';
import type { Language, Role } from '#contract/enums.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Config } from '#server/start/config.ts';

/** Dependencies that live as long as the process. */
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
  /** Zone of the person's phone; null before it sent one. */
  zone: string | null;
  /** Roles that are open (approved), read from the database at this request; the phone's stored role is never read. */
  roles: ReadonlySet<Role>;
  /** True for an operator; read with the roles. */
  isOperator: boolean;
  /** Hash of the session's token, to end or freshen it. */
  sessionHash: Buffer;
  /** Time at which a code was last proved in this session. */
  freshAt: Date;
  /** True when a second factor is on. */
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

/** A request with its effect and stored answer in one transaction. */
export interface CommandCtx extends Ctx {
  actor: Account;
  /** Stays at its first reading: a command has one instant. */
  clock: Clock;
  tx: Tx;
  /** The Idempotency-Key. */
  commandId: string;
}
