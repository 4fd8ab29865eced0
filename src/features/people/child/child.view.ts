import type { Participant } from '#contract/child.ts';
import { isName } from '#contract/name.rules.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

/** Keys of `mine:family` for the signature of the current waiver. Undefined until its version is loaded. */
export function waiverState(
  { waiverVersion }: Participant,
  current: string | undefined,
): 'signed' | 'unsigned' | 'renewed' | undefined {
  if (waiverVersion === null) return 'unsigned';
  if (current === undefined) return undefined;
  return waiverVersion === current ? 'signed' : 'renewed';
}

export interface ChildDraft {
  name: string;
  birthDate: string;
}
export type ChildError = 'nameMissing' | 'nameRule' | 'birthMissing' | 'birthLater';

/** Returns the errors of a child's form, as keys of `mine:family`. `today` is the calendar day of the reader. */
export function childErrors(
  { name, birthDate }: ChildDraft,
  today: string,
): FormErrors<ChildDraft, ChildError> {
  return {
    ...(name.trim() === ''
      ? { name: 'nameMissing' as const }
      : !isName(name) && { name: 'nameRule' as const }),
    ...(birthDate === ''
      ? { birthDate: 'birthMissing' as const }
      : birthDate > today && { birthDate: 'birthLater' as const }),
  };
}

/** Boxes of a child's form by the field name in the server's refusal. */
export const childRefused = {
  name: ['name', 'nameRule'],
  birthDate: ['birthDate', 'birthMissing'],
} as const;
