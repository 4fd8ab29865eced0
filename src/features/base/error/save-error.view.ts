import type { TFunction } from 'i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { ApiError, NoAnswerError } from '#src/api/api-error.ts';
import { errorText } from './error.view.ts';

export interface SaveError {
  title: string;
  text?: string;
  /** Link to the missing training. It leads back to the form, which keeps the typed text. */
  training?: string;
}

/**
 * Returns the texts for a step that failed. Without an answer it may have been done, so the text claims nothing. `back`:
 * the form to which the lessons lead back.
 */
export const saveErrorOf = (
  error: unknown,
  t: TFunction,
  back: string = paths.coach.createClass,
): SaveError =>
  error instanceof NoAnswerError
    ? { title: t('teaching.answer.unknown') }
    : {
        title: t('teaching.answer.notDone'),
        text: errorText(error, t),
        ...(error instanceof ApiError &&
          error.reason === 'TRAINING_MISSING' && {
            training: pathTo(paths.train, { redirect: back }),
          }),
      };

/** A record of this id exists: an earlier try was saved, and its answer was lost. The next try needs a new id. */
export const isIdTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'ID_TAKEN';
