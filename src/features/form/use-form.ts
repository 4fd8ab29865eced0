import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { useFormDraft } from './use-form-draft.ts';

/** What is wrong, by field. The values are keys of the form's own words. */
export type FormErrors<Draft, ErrorKey extends string> = { readonly [Field in keyof Draft]?: ErrorKey };
type Marks<Draft, ErrorKey extends string> = { [Field in keyof Draft]?: ErrorKey };

interface FormOptions<Draft extends object, ErrorKey extends string> {
  /** What the form starts with. It may arrive later; what was typed stays. */
  start: Draft;
  /** What is not right yet. The rules are those of the contract. */
  check: (draft: Draft) => FormErrors<Draft, ErrorKey>;
  /**
   * Fields whose name on the wire differs from the box. Also the sentence for each field that a server may refuse.
   */
  refused?: Readonly<Partial<Record<string, readonly [box: keyof Draft & string, error: ErrorKey]>>>;
  /** Boxes that hold for one another: what was said of one is settled by a change of any. */
  together?: readonly (keyof Draft)[];
  /** Name under which the phone keeps what is typed. Without it nothing is kept. */
  keptAs?: string;
  /** Makes a draft of what was kept; without it the start fills up what an older build did not know. */
  restored?: (kept: Partial<Draft>) => Draft;
}

/**
 * The one way of a form. It marks what is wrong at the first try to send, and shows the first mark. It takes a mark
 * away when its box changes. A refusal of the server that names a field is marked like a mistake that the phone
 * found.
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

  /** Marks the boxes and brings the first of them into view. */
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
    /** Whether the form may be sent; if not, its boxes are marked. */
    isRight: (): boolean => {
      const wrong = check(draft);
      mark(wrong);
      return Object.keys(wrong).length === 0;
    },
    /** Whether a refusal belongs to a box, which is then marked. Any other is for the form to say as a whole. */
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
