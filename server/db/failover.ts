import { errorCode, errorMessage } from '#server/base/startup-error.ts';

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01', // the host is being shut down
  '57P02', // it crashed
  '57P03', // it is starting or still recovering
  '25006', // it turned into a standby: read-only
  '08000',
  '08001',
  '08003',
  '08006',
]);

const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|not queryable/;

/** Messages of PgBouncer, all under one code (08P01), when the server behind it is gone. */
const lostBehindPooler =
  /server conn crashed|cannot connect to server|server login has been failing|query_wait_timeout|shutting down|server closed the connection/;

/** The connection or its host went away; the same work may succeed on the host that took over. */
export function isConnectionLoss(error: unknown): boolean {
  const message = errorMessage(error);
  return (
    lostCodes.has(errorCode(error)) ||
    lostMessages.test(message) ||
    (errorCode(error) === '08P01' && lostBehindPooler.test(message))
  );
}

/** SQLSTATE of a statement that ran out of its time. */
const timeoutCode = '57014';

/** A lock that somebody holds, no free connection, a commit whose end is unknown: trying again later is right. */
const waitCodes = new Set(['55P03', '53300', '08007']);

/** SQLSTATE of a movement of money while all money is frozen (migration 0300). */
const frozenCode = 'OF001';

export const isTimeout = (error: unknown): boolean => errorCode(error) === timeoutCode;

/** Something else holds up the work, which has no fault of its own. */
export const isHeldUp = (error: unknown): boolean => waitCodes.has(errorCode(error));

export const isMoneyFrozen = (error: unknown): boolean => errorCode(error) === frozenCode;

/** Two transactions collided and this one has to start over. */
export function isConflict(error: unknown): boolean {
  return errorCode(error) === '40001' || errorCode(error) === '40P01';
}

/** The connection was lost while COMMIT was on its way: nobody knows whether the work was done. */
export class UnknownCommitError extends Error {
  override readonly name = 'UnknownCommitError';
  /** SQLSTATE transaction_resolution_unknown. */
  readonly code = '08007';

  constructor(cause: unknown) {
    super('the connection was lost during commit', { cause });
  }
}

/** No host of the cluster takes writes at the moment. */
export class NoWritableHostError extends Error {
  override readonly name = 'NoWritableHostError';
  readonly code = '08001';

  constructor(cause: unknown) {
    super(`no writable database host: ${errorMessage(cause)}`, { cause });
  }
}
