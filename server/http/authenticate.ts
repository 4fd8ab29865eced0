import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import type { Language } from '#contract/enums.ts';
import { headers } from '#contract/envelope.ts';
import { preferredLanguage } from '#contract/language.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Actor, Ctx, Deps } from '#server/context/context.ts';
import { factorRefusal, isOperatorIdle } from '#server/context/second-factor.rules.ts';
import { browserOf } from './browser-cookie.ts';
import { findSession } from './http.effects.ts';
import { rememberActor } from './security-log.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/;

/** The language of an answer, by the header Accept-Language. */
export const languageOf = (header: string | undefined): Language =>
  preferredLanguage((header ?? '').split(','));

/** Token of the session that a request claims. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/**
 * Returns the actor of a request. An unknown or ended token is a guest: public calls work, all others return
 * 401.
 */
async function actorOf(deps: Deps, request: FastifyRequest, isUse: boolean): Promise<Actor> {
  const token = tokenOf(request);
  const zone = request.headers[headers.zone.toLowerCase()];
  const account =
    token === undefined
      ? undefined
      : await findSession(deps, token, typeof zone === 'string' ? zone : undefined, isUse);
  return account ?? { kind: 'guest' };
}

/** The context of a request. Without `isUse` it is no use of the session. */
export async function contextOf(deps: Deps, request: FastifyRequest, isUse = true): Promise<Ctx> {
  const actor = await actorOf(deps, request, isUse);
  rememberActor(request, actor);
  return {
    ...deps,
    actor,
    language: languageOf(request.headers['accept-language']),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    browser: browserOf(request, deps.config),
  };
}

/**
 * The gate before every handler: the endpoint's access, and the account for which the phone believes to act. Another
 * account may have signed in on the phone. Actions of the first one must not be sent under its name. A pulse of an operator
 * needs the second factor of the day, and no use in the last minutes.
 */
export function admit(access: Access, ctx: Ctx, request: FastifyRequest, isPulse = false): void {
  const { actor } = ctx;
  const expected = request.headers[headers.expectedUser.toLowerCase()];
  if (actor.kind === 'guest') {
    if (access === 'public' && expected === undefined) return;
    throw new AppError('NOT_SIGNED_IN');
  }
  if (expected !== undefined && expected !== actor.id) throw new AppError('WRONG_USER');
  const refusal = access === 'operator' ? operatorRefusal(ctx, actor, isPulse) : null;
  if (refusal !== null) throw new AppError(refusal);
  if (typeof access === 'string') return;
  if (!access.some((role) => actor.roles.has(role))) throw new AppError('FORBIDDEN');
}

/**
 * Returns why this session may not act as an operator: FORBIDDEN, SECOND_FACTOR_MISSING or
 * SECOND_FACTOR_NEEDED; null when it may.
 */
export function operatorRefusal(
  { clock, config }: Deps,
  account: Account,
  isPulse = false,
): ReasonName | null {
  if (!account.isOperator) return 'FORBIDDEN';
  const { operatorFactorHours, operatorIdleMinutes } = config.rules;
  const refusal = factorRefusal(account, operatorFactorHours * 60, clock.now());
  if (refusal !== null || isPulse) return refusal;
  return isOperatorIdle(account, operatorIdleMinutes, clock.now()) ? 'SECOND_FACTOR_NEEDED' : null;
}
