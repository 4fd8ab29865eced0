import type { TFunction } from 'i18next';
import { ApiError, GatewayError, NoAnswerError } from '#src/api/api-error.ts';

/** Returns the text of an error: the server's own sentence where it sent one. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof ApiError)
    return error.reason === 'BAD_INPUT' ? t('console.error.input') : error.message;
  if (error instanceof GatewayError) return error.text ?? t('console.error.server');
  return t(error instanceof NoAnswerError ? 'console.error.noAnswer' : 'console.error.unexpected');
}
