import type { Output } from '#contract/all-apis.ts';
import { AgreementState, type HelperRole } from '#contract/enums.ts';
import type { HelperFit, HelpWanted } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** A helper as the search found them. `fit` is set when a class was named. */
export type FoundHelper = Output<'helper.search'>['items'][number];

/** The coach's screens of assistants and of volunteers: one set under two addresses. */
export const helperPaths = {
  assistant: {
    search: paths.coach.assistant,
    detail: paths.coach.assistantDetail,
    profile: paths.coach.assistantProfile,
    mine: paths.coach.myAssistant,
  },
  volunteer: {
    search: paths.coach.volunteer,
    detail: paths.coach.volunteerDetail,
    profile: paths.coach.volunteerProfile,
    mine: paths.coach.myVolunteer,
  },
} as const satisfies Record<HelperRole, object>;

export interface HelperSearch {
  name: string;
  city: string;
  /** The id of the coach's class; empty without one. */
  classId: string;
  show: '' | 'free';
}

/** Reads the search from the address, so that the way back restores it. */
export const searchOf = (query: URLSearchParams): HelperSearch => ({
  name: (query.get('name') ?? '').slice(0, limits.search),
  city: query.get('city') ?? '',
  classId: query.get('class') ?? '',
  show: query.get('show') === 'free' ? 'free' : '',
});

export function queryOf({ name, city, classId, show }: HelperSearch): Record<string, string> {
  const trimmed = name.trim();
  return {
    ...(trimmed !== '' && { name: trimmed }),
    ...(city !== '' && { city }),
    ...(classId !== '' && { class: classId }),
    ...(show !== '' && { show }),
  };
}

/**
 * The search for one class: it starts with those who live in its city and are free then. Without a class it starts
 * anew, because the city came with the class.
 */
export const searchForClass = (
  cls: Pick<HelpWanted['class'], 'id' | 'place'> | undefined,
): Omit<HelperSearch, 'name'> =>
  cls === undefined
    ? { classId: '', city: '', show: '' }
    : { classId: cls.id, city: cls.place.cityId, show: 'free' };

/** Fit of a helper for a class. Keys of `helperSearch:fit`. */
export type FitState = 'free' | 'busy' | 'notCleared' | 'asked' | 'asks' | 'agreed';

export function fitState({ standing, whyNot }: HelperFit): FitState {
  if (standing?.agreement === AgreementState.agree) return 'agreed';
  if (standing !== null) return standing.initiator === 'coach' ? 'asked' : 'asks';
  if (whyNot === null) return 'free';
  return whyNot === 'HELPER_CLASH' ? 'busy' : 'notCleared';
}

const kinds: Record<FitState, StatusKind> = {
  free: 'certain',
  busy: 'refused',
  notCleared: 'refused',
  asked: 'waiting',
  asks: 'waiting',
  agreed: 'done',
};
export const fitKind = (state: FitState): StatusKind => kinds[state];

/** Notes that a coach should read before the tap. Keys of `helperSearch:note`. */
export const notesOf = ({ before, hasSaidNo }: HelperFit) => [
  ...before,
  ...(hasSaidNo ? (['saidNo'] as const) : []),
];

export const isBusy = ({ fit }: FoundHelper): boolean => fit?.whyNot === 'HELPER_CLASH';

/** True when the coach may invite: an overlap can be confirmed, any other reason is final. */
export const mayInvite = (found: FoundHelper): boolean =>
  found.fit !== null && (found.fit.whyNot === null || isBusy(found));

/** True when the helper may be chosen for the class: the class takes invitations, and the helper may be invited. */
export const mayChoose = (
  found: FoundHelper,
  wanted: Pick<HelpWanted, 'whyNot'> | null | undefined,
): boolean => wanted?.whyNot === null && mayInvite(found);

/** Shows `free` only where an invitation is possible: it would read as a suggestion. */
export const isFitShown = (fit: HelperFit, wanted: Pick<HelpWanted, 'whyNot'> | null | undefined): boolean =>
  wanted?.whyNot === null || fitState(fit) !== 'free';

export const freePlaces = ({ class: { helpers } }: HelpWanted): number =>
  Math.max(0, helpers.slots - helpers.agreed);
