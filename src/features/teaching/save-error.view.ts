import type { TFunction } from 'i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';

export interface SaveError {
  title: string;
  text?: string;
  /** The training, where it is what is missing; it leads back to the form, which keeps what was typed. */
  training?: string;
}

/** Of a namespace that has both sentences. */
type Words = (key: 'answer.unknown' | 'answer.notDone') => string;

/** What to say of a step that brought no success. Without an answer nobody knows whether it was done. */
export const saveErrorOf = (error: unknown, t: Words, tCommon: TFunction): SaveError =>
  error instanceof NoAnswerError
    ? { title: t('answer.unknown') }
    : {
        title: t('answer.notDone'),
        text: errorText(error, tCommon),
        ...(error instanceof ApiError &&
          error.reason === 'TRAINING_MISSING' && {
            training: pathTo(paths.train, { redirect: paths.coach.createClass }),
          }),
      };
