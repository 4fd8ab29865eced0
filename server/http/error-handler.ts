import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReasonName } from '#contract/reasons.ts';
import { AppError, moneyFrozen } from '#server/base/errors.ts';
import { failure } from '#server/context/envelope.ts';
import { isConflict, isConnectionLoss, isHeldUp, isMoneyFrozen, isTimeout } from '#server/db/failover.ts';
import { languageOf } from './authenticate.ts';
import type { SecurityLog } from './security-log.ts';

/** Fastify's own refusals, by status, in the product's words. */
const byStatus: Record<number, ReasonName> = {
  400: 'BAD_INPUT',
  // A path that leaves the app's folder: there is nothing for anybody.
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
};

/** PostgreSQL and pool states in which trying again later is right. */
const isBusy = (error: unknown): boolean =>
  isTimeout(error) || isHeldUp(error) || isConflict(error) || isConnectionLoss(error);

function toAppError(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isMoneyFrozen(error)) return moneyFrozen();
  if (isBusy(error)) return new AppError('BUSY');
  const reason = byStatus[error.statusCode ?? 500];
  return reason === undefined ? undefined : new AppError(reason);
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const body = failure(error, languageOf(request.headers['accept-language']));
  const wait = error.facts?.['seconds'];
  if (error.status === 429 || error.status === 503)
    void reply.header('retry-after', typeof wait === 'number' ? wait : 2);
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** One handler for all: refusals become envelopes; faults are logged in full and answered without internal details. */
export function setErrorHandler(app: FastifyInstance, securityLog?: SecurityLog): void {
  app.setErrorHandler<FastifyError | AppError>(async (error, request, reply) => {
    const refusal = toAppError(error);
    try {
      if (refusal !== undefined) {
        securityLog?.refused(request, refusal.reason);
        return await sendFailure(request, reply, refusal);
      }
    } catch (misfit) {
      request.log.error({ err: misfit, route: request.routeOptions.url }, 'a refusal could not be sent');
      return await sendFailure(request, reply, new AppError('UNEXPECTED'));
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return await sendFailure(request, reply, new AppError('UNEXPECTED'));
  });
}
