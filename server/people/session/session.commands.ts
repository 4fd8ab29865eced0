import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { acceptedZone } from '#contract/zone.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Away, Ctx, Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { setZone } from '#server/people/account/account.repository.ts';
import type { Config } from '#server/start/config.ts';
import type { Rules } from '#server/start/rules.ts';
import { putDevice } from './known-device.repository.ts';
import {
  findLiveSession,
  holdActive,
  insertSession,
  removeSurplus,
  setOperatorUsed,
  setSeen,
} from './session.repository.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * The account behind a token. Undefined when the token is unknown or ended, or its account is locked. Nothing is
 * cached: every node sees an ended session at its next request. Use extends the session, by default for 30 days, at
 * most to a year after the sign-in. It also shows when the session was out of contact, and `phoneZone`. All are
 * written at most once a minute. Without `isUse` nothing is written.
 */
export async function findSession(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  token: string,
  phoneZone?: string,
  isUse = true,
): Promise<Account | undefined> {
  const now = clock.now();
  const sessionHash = hashOf(token);
  const session = await findLiveSession(database.query, sessionHash, now);
  if (!session) return undefined;
  const seenBefore = new Date(now.getTime() - MINUTE_MS);
  const away = awayAt(session, now, config.rules);
  if (isUse && session.seen_at <= seenBefore) {
    const expiresAt = endOf(config, session.created_at, now);
    await setSeen(database.query, sessionHash, { now, seenBefore, expiresAt, away });
  }
  const sent = phoneZone === undefined ? null : acceptedZone(phoneZone);
  // Two phones in two zones would otherwise write in turn at every request.
  const changes = sent !== null && sent !== session.zone;
  const zone = changes && (session.zone === null || session.seen_at <= seenBefore) ? sent : session.zone;
  if (isUse && zone !== null && zone !== session.zone)
    await setZone(database.query, session.account_id, zone);
  return {
    kind: 'account',
    id: session.account_id,
    zone,
    roles: new Set(session.roles),
    isOperator: session.is_operator,
    sessionHash,
    freshAt: session.fresh_at,
    hasSecondFactor: session.has_factor,
    factorAt: session.factor_at,
    operatorUsedAt: session.operator_used_at,
    away,
  };
}

/** An operator's call was answered: the time without use starts again. Written at most once a minute. */
export async function keepOperatorSessionOpen(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { sessionHash, operatorUsedAt }: Account,
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - MINUTE_MS);
  if (operatorUsedAt === null || operatorUsedAt <= before)
    await setOperatorUsed(database.query, sessionHash, { now, usedAt: operatorUsedAt });
}

/** So long after its last use, and never longer than the greatest age. */
function endOf({ rules }: Pick<Config, 'rules'>, openedAt: Date, usedAt: Date): Date {
  const idle = usedAt.getTime() + rules.sessionDays * DAY_MS;
  return new Date(Math.min(idle, openedAt.getTime() + rules.sessionMaxDays * DAY_MS));
}

/**
 * Opens a session and returns its token of 256 random bits; only the hash is stored. `isFresh` when a code
 * was just proved; a password opens nothing that needs a fresh code. `isProved` when the second factor was.
 * The browser is known to the account from then on. ACCOUNT_LOCKED when it was locked meanwhile.
 */
export async function openSession(
  { clock, config, userAgent, browser }: Ctx,
  tx: Tx,
  accountId: string,
  { isFresh, isProved = false }: { isFresh: boolean; isProved?: boolean },
): Promise<string> {
  if (!(await holdActive(tx, accountId))) throw new AppError('ACCOUNT_LOCKED');
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, {
    token_hash: hashOf(token),
    account_id: accountId,
    created_at: now,
    seen_at: now,
    expires_at: endOf(config, now, now),
    // The column is not null: the year 1970 is never within the last ten minutes.
    fresh_at: isFresh ? now : new Date(0),
    factor_at: isProved ? now : null,
    user_agent: userAgent,
    browser_hash: browser,
  });
  await removeSurplus(tx, accountId, limits.devices);
  await putDevice(tx, { accountId, browser, now, keep: limits.devices });
  return token;
}

/**
 * Returns the last absence of this session, as the server saw it. An absence is the time between two
 * requests, at least some minutes. A contact of only some minutes does not end it: an unstable connection is
 * one absence.
 */
function awayAt(
  session: Pick<Row<'session'>, 'seen_at' | 'away_from' | 'away_until'>,
  now: Date,
  { outOfContactMinutes }: Pick<Rules, 'outOfContactMinutes'>,
): Away | null {
  const { seen_at: seenAt, away_from: from, away_until: until } = session;
  const least = outOfContactMinutes * MINUTE_MS;
  const before = from === null || until === null ? null : { from, until };
  if (now.getTime() - seenAt.getTime() < least) return before;
  const continues = before !== null && seenAt.getTime() - before.until.getTime() <= least;
  return { from: continues ? before.from : seenAt, until: now };
}
