import type { DraftRecord } from '#contract/draft.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { otherLanguage } from '#src/features/teaching/class-form/class-draft.view.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** Status of a draft. Keys of `helping:draft.state` and of `helperSearch:draft.state`. */
export type DraftState = 'waits' | 'agreed' | 'canceled' | 'refused' | 'withdrawn' | 'expired';

/** Derives the status. `now` in ms: a phone without a network must notice that the start has passed. */
export function draftState(
  { agreement, validity, startsAt, class: cls }: DraftRecord,
  now: number,
): DraftState {
  if (agreement === AgreementState.agree) return cls?.state === 'canceled' ? 'canceled' : 'agreed';
  if (agreement === AgreementState.reject) return 'refused';
  if (validity === ValidityFlag.not) return 'withdrawn';
  return validity === ValidityFlag.expired || Date.parse(startsAt) <= now ? 'expired' : 'waits';
}

const kinds: Partial<Record<DraftState, StatusKind>> = {
  waits: 'waiting',
  agreed: 'certain',
  canceled: 'refused',
  refused: 'refused',
};
export const draftKind = (state: DraftState): StatusKind => kinds[state] ?? 'neutral';

/** The class that families see: the published one, or else the proposal. */
export function shownOf({ id, form, startsAt, endsAt, class: cls }: DraftRecord) {
  if (cls) return cls;
  const { language, other, activity, placeName: name, address, zone } = form;
  const title = { [language]: form.title, ...(other && { [otherLanguage(language)]: other.title }) };
  return { id, title, activity, place: { name, address }, startsAt, endsAt, zone };
}

/** The coach published it at another time. */
export const isMoved = ({ startsAt, endsAt, class: cls }: DraftRecord): boolean =>
  cls !== null && (cls.startsAt !== startsAt || cls.endsAt !== endsAt);
