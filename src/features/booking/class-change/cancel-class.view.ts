import type { ClassRecord } from '#contract/class.ts';
import { classCancelReasons } from '#contract/enums.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

export type ClassCancelReason = (typeof classCancelReasons)[number];

export interface CancelClassDraft {
  reason: ClassCancelReason | '';
  words: string;
}
export type CancelClassError = 'choose' | 'wordsNeeded';

/** Requires a reason, and a text for "something else" (docs/domain.md 4.2, rule 17). */
export function cancelClassErrors({
  reason,
  words,
}: CancelClassDraft): FormErrors<CancelClassDraft, CancelClassError> {
  if (reason === '') return { reason: 'choose' };
  return reason === 'other' && words.trim() === '' ? { words: 'wordsNeeded' } : {};
}

export const mayCancel = (record: Pick<ClassRecord, 'actions'> | undefined): boolean =>
  record?.actions.includes('cancel') === true;
