import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/durations.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Clock } from '#server/base/clock.ts';
import { networkOf } from '#server/base/network.ts';
import type { Actor } from '#server/context/context.ts';

/** Refusals that indicate a forbidden attempt. Refusals of ordinary use, such as a full class, are not included. */
const loggedReasons = new Set<ReasonName>([
  'BAD_INPUT',
  'KEY_MISSING',
  'KEY_REUSED',
  'UNSUPPORTED_TYPE',
  'TOO_LARGE',
  'NOT_FOUND',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'WRONG_USER',
  'FRESH_CODE_NEEDED',
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_WRONG',
  'PASSKEY_WRONG',
  'TOO_MANY_REQUESTS',
  'CODE_COOLDOWN',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_AGAIN',
  'PASSWORD_WAIT',
  'PASSWORD_WRONG',
  'PASSWORD_COMMON',
  'COUNTRY_OFF',
  'CONTACT_TAKEN',
  'ACCOUNT_LOCKED',
  'PARTICIPANT_UNKNOWN',
  'PAYOUT_HELD',
]);

/**
 * Calls about an account's keys and money that are logged when they succeed. Operators' acts are in the audit log as
 * well.
 */
const watched = new Set<RouteName>([
  'user.sendCode',
  'user.sendEmailCode',
  'user.loginCode',
  'user.loginEmailCode',
  'user.login',
  'user.loginPasskey',
  'user.logout',
  'user.endDevice',
  'user.confirmCode',
  'user.addContact',
  'user.update',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.verify',
  'secondFactor.renewCodes',
  'secondFactor.remove',
  'passkey.begin',
  'passkey.add',
  'passkey.verify',
  'passkey.remove',
  'privacy.requestExport',
  'privacy.export',
  'privacy.requestDeletion',
  'privacy.keepAccount',
  'payoutAccount.set',
  'withdrawal.request',
  'withdrawal.update',
  'withdrawal.cancel',
  'wallet.topUp',
  'membership.buy',
]);

const isWatched = (name: RouteName): boolean => watched.has(name) || name.startsWith('operator.');

const newSession = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/** Account of each request, for refusals thrown where the account is unknown. */
const actorIds = new WeakMap<FastifyRequest, string>();

export function rememberActor(request: FastifyRequest, actor: Actor): void {
  if (actor.kind === 'account') actorIds.set(request, actor.id);
}

/** Refusals of one minute that one process writes down; a flood of them must not fill the disk. */
const mostPerMinute = 600;

/**
 * The security events of the process, as lines of its log (docs/security/logging.md). A line has the event, the time, the
 * account, the network and the request id. No name, contact, code or token: the fields are these and
 * no others.
 */
export class SecurityLog {
  readonly #clock: Clock;
  #window = 0;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A call on an account's keys or money, or of an operator, that was done. A sign-in's answer names its account. */
  done(request: FastifyRequest, name: RouteName, answer?: unknown): void {
    if (!isWatched(name)) return;
    const account = newSession.safeParse(answer).data?.user.id ?? actorIds.get(request);
    request.log.info({ event: name, account, network: networkOf(request.ip) }, 'done');
  }

  /** Logs a refusal. The last line of a minute with too many is marked. */
  refused(request: FastifyRequest, reason: ReasonName): void {
    if (!loggedReasons.has(reason)) return;
    const window = Math.floor(this.#clock.now().getTime() / MINUTE_MS);
    if (window !== this.#window) [this.#window, this.#count] = [window, 0];
    this.#count += 1;
    if (this.#count > mostPerMinute) return;
    const isLast = this.#count === mostPerMinute;
    request.log.info(
      {
        event: 'refused',
        reason,
        route: request.routeOptions.url ?? 'none',
        method: request.method,
        account: actorIds.get(request),
        network: networkOf(request.ip),
      },
      isLast ? 'refused; further refusals of this minute are not written' : 'refused',
    );
  }
}
