import type { TFunction } from 'i18next';
import { ApiError, GatewayError, NoAnswerError } from '#src/api/api-error.ts';

/** What went wrong, in the server's own sentence where there is one. */
export function said(error: unknown, t: TFunction<'console'>): string {
  if (error instanceof ApiError) return error.reason === 'BAD_INPUT' ? t('error.input') : error.message;
  if (error instanceof GatewayError) return error.said ?? t('error.server');
  return t(error instanceof NoAnswerError ? 'error.noAnswer' : 'error.unexpected');
}
