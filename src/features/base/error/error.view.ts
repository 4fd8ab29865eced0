import type { TFunction } from 'i18next';
import { ApiError, NoAnswerError, GatewayError } from '#src/api/api-error.ts';

/** Returns the text of an error: the server's own sentence in the reader's language, or that the result is unknown. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof ApiError)
    return error.reason === 'BAD_INPUT' ? t('common.badParameter') : error.message;
  if (error instanceof GatewayError) return error.text ?? t('common.serverError');
  if (error instanceof NoAnswerError) return t('common.noAnswer');
  return t('common.unexpected');
}
