import type { TFunction } from 'i18next';
import { NoAnswerError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';

export interface SaveError {
  title: string;
  text?: string;
}

/** What to say of a step that brought no success. Without an answer nobody knows whether it was done. */
export const saveErrorOf = (error: unknown, t: TFunction<'teaching'>, tCommon: TFunction): SaveError =>
  error instanceof NoAnswerError
    ? { title: t('answer.unknown') }
    : { title: t('answer.notDone'), text: errorText(error, tCommon) };
