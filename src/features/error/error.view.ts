import type { TFunction } from 'i18next';
import { ApiError, NoAnswerError, GatewayError } from '#src/api/api-error.ts';

/** What to tell the person: the server's own sentence (it answers in the asker's language), or that nothing is known. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof ApiError) return error.reason === 'BAD_INPUT' ? t('badParameter') : error.message;
  if (error instanceof GatewayError) return error.said ?? t('serverError');
  if (error instanceof NoAnswerError) return t('noAnswer');
  return t('unexpected');
}
