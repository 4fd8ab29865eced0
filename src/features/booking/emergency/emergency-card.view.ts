import { yearsUntil } from '#contract/age.rules.ts';
import type { Input, Output } from '#contract/all-apis.ts';
import type { Participant } from '#contract/child.ts';
import type { Relation } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { normalMobile } from '#contract/mobile.rules.ts';
import { isName } from '#contract/name.rules.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import { mobileOf } from '#src/features/people/account/account.view.ts';

/** A person to call, as typed. */
export interface PersonDraft {
  name: string;
  relation: Relation | '';
  mobile: string;
}
export const slots = ['person1', 'person2', 'person3'] as const;
type Slot = (typeof slots)[number];
export type CardDraft = Record<Slot, PersonDraft> & {
  /** One name a line. */
  collect: string;
  mayGoAlone: boolean;
};
/** Keys of `emergency.wrong`. */
export type CardError =
  | 'nameMissing'
  | 'nameRule'
  | 'relationMissing'
  | 'mobileMissing'
  | 'mobileWrong'
  | 'collectRule'
  | 'collectMany';
/** The box of a person under which an error is shown. */
export const boxOf: Readonly<Partial<Record<CardError, keyof PersonDraft>>> = {
  nameMissing: 'name',
  nameRule: 'name',
  relationMissing: 'relation',
  mobileMissing: 'mobile',
  mobileWrong: 'mobile',
};

const nobody: PersonDraft = { name: '', relation: '', mobile: '' };

/** From this age on a guardian may let a child go home alone; the server checks it, too. */
export const aloneAge = 10;

/** Returns whole years at a calendar day; undefined without a birth date. */
export const ageOn = (day: string, { birthDate }: Pick<Participant, 'birthDate'>): number | undefined =>
  birthDate === null ? undefined : yearsUntil(day, birthDate);

export const draftOf = ({
  people,
  collect,
  alone,
}: Pick<Output<'emergency.read'>, 'people' | 'collect' | 'alone'>): CardDraft => ({
  person1: people[0] ?? nobody,
  person2: people[1] ?? nobody,
  person3: people[2] ?? nobody,
  collect: collect.join('\n'),
  mayGoAlone: alone !== null,
});

const isFilled = ({ name, relation, mobile }: PersonDraft): boolean =>
  name.trim() !== '' || relation !== '' || mobile.trim() !== '';

/** Draft of a card that nobody has begun. */
export const emptyCard = draftOf({ people: [], collect: [], alone: null });

/** True when something of a card is typed. */
export const isBegun = (draft: CardDraft): boolean =>
  slots.some((slot) => isFilled(draft[slot])) || draft.collect.trim() !== '' || draft.mayGoAlone;

/** Slots with something typed; the first one always. */
export const filledSlots = (draft: CardDraft): Slot[] =>
  slots.filter((slot) => slot === 'person1' || isFilled(draft[slot]));

/** Names typed one a line, or with commas between them. */
export const collectorsOf = (typed: string): string[] =>
  typed
    .split(/[\n,;，、；]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');

function personError({ name, relation, mobile }: PersonDraft, country: string): CardError | undefined {
  if (name.trim() === '') return 'nameMissing';
  if (!isName(name)) return 'nameRule';
  if (relation === '') return 'relationMissing';
  if (mobile.trim() === '') return 'mobileMissing';
  return mobileOf(mobile, country) === undefined ? 'mobileWrong' : undefined;
}

/** Returns the errors of the form. `country` is put before a number without one; empty while it is not known. */
export function cardErrors(draft: CardDraft, country: string): FormErrors<CardDraft, CardError> {
  const errors: { -readonly [Key in keyof CardDraft]?: CardError } = {};
  for (const slot of filledSlots(draft)) {
    const error = personError(draft[slot], country);
    if (error !== undefined) errors[slot] = error;
  }
  const names = collectorsOf(draft.collect);
  if (names.length > limits.collectors) errors.collect = 'collectMany';
  else if (!names.every((name) => isName(name))) errors.collect = 'collectRule';
  return errors;
}

/** The same for a card that travels with a booking: each number needs its country, because nobody asks again. */
export function bookedErrors(draft: CardDraft, country: string): FormErrors<CardDraft, CardError> {
  const errors: { -readonly [Key in keyof CardDraft]?: CardError } = { ...cardErrors(draft, country) };
  for (const slot of filledSlots(draft))
    if (normalMobile(draft[slot].mobile, country) === undefined) errors[slot] ??= 'mobileWrong';
  return errors;
}

/** Boxes of the form by the field name in the server's refusal. */
export const refusedBoxes = {
  'people.0.mobile': ['person1', 'mobileWrong'],
  'people.1.mobile': ['person2', 'mobileWrong'],
  'people.2.mobile': ['person3', 'mobileWrong'],
} as const;

/** The form to send. A number that the phone cannot complete is sent as typed. */
export const formOf = (id: string, draft: CardDraft, country: string): Input<'emergency.update'> => ({
  id,
  people: filledSlots(draft).flatMap((slot) => {
    const { name, relation, mobile } = draft[slot];
    return relation === ''
      ? []
      : [{ name: name.trim(), relation, mobile: mobileOf(mobile, country) ?? mobile }];
  }),
  collect: collectorsOf(draft.collect),
  mayGoAlone: draft.mayGoAlone,
});
