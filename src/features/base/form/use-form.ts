import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { useFormDraft } from './use-form-draft.ts';

/** Errors by field. The values are keys of the form's own words. */
export type FormErrors<Draft, ErrorKey extends string> = { readonly [Field in keyof Draft]?: ErrorKey };
type Marks<Draft, ErrorKey extends string> = { [Field in keyof Draft]?: ErrorKey };

interface FormOptions<Draft extends object, ErrorKey extends string> {
  /** Initial draft. May arrive later; typed text stays. */
  start: Draft;
  /** Returns the errors of a draft. Uses the rules of the contract. */
  check: (draft: Draft) => FormErrors<Draft, ErrorKey>;
  /** Maps a field that the server may refuse to its box and the error to show there. */
  refused?: Readonly<Partial<Record<string, readonly [box: keyof Draft & string, error: ErrorKey]>>>;
  /** Boxes that depend on one another: a change of one clears the errors of all. */
  together?: readonly (keyof Draft)[];
  /** Name under which the phone stores the draft. Without it nothing is stored. */
  keptAs?: string;
  /** Makes a draft of a stored one. By default `start` fills the fields that an older build did not have. */
  restored?: (kept: Partial<Draft>) => Draft;
}

/**
 * State of every form. Marks the errors at the first try to send, and shows the first one. Clears a mark when its box
 * changes. Marks a field that the server refused like an error that the phone found.
 */
export function useForm<Draft extends object, ErrorKey extends string>({
  start,
  check,
  refused = {},
  together = [],
  keptAs,
  restored,
}: FormOptions<Draft, ErrorKey>) {
  const kept = useFormDraft(keptAs, start, restored);
  const [errors, setErrors] = useState<FormErrors<Draft, ErrorKey>>({});
  const { draft } = kept;

  /** Marks the boxes and scrolls the first one into view. */
  const mark = (wrong: FormErrors<Draft, ErrorKey>) => {
    setErrors(wrong);
    showFirstInvalid();
  };
  const change = (part: Partial<Draft>) => {
    const left: Marks<Draft, ErrorKey> = { ...errors };
    for (const name in part) delete left[name];
    if (together.some((name) => name in part)) for (const name of together) delete left[name];
    setErrors(left);
    kept.change(part);
  };
  return {
    ...kept,
    errors,
    hasErrors: Object.keys(errors).length > 0,
    change,
    mark,
    /** Returns true if the form may be sent; otherwise marks its boxes. */
    isRight: (): boolean => {
      const wrong = check(draft);
      mark(wrong);
      return Object.keys(wrong).length === 0;
    },
    /** Marks the box of a refused field and returns true. The caller shows any other error for the whole form. */
    refuse: (error: unknown): boolean => {
      const field =
        error instanceof ApiError && error.reason === 'BAD_INPUT' ? error.facts['field'] : undefined;
      const known = typeof field === 'string' ? refused[field] : undefined;
      if (known === undefined) return false;
      const [box, wrong] = known;
      const marks: Marks<Draft, ErrorKey> = {};
      marks[box] = wrong;
      mark(marks);
      return true;
    },
    clear: () => setErrors({}),
  };
}
