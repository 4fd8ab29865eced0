import type { Output } from '#contract/all-apis.ts';
import { AgreementState, type HelperRole } from '#contract/enums.ts';
import type { HelperFit, HelpWanted } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** A helper as the search found them. `fit` is there when a class was named. */
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
  /** The id of an own class; empty without one. */
  classId: string;
  show: '' | 'free';
}

/** The search as it stands in the address, so that the way back restores it. */
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

/** Whether a helper fits a class, in one word. Keys of `helperSearch:fit`. */
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

/** What a coach should know before the tap. Keys of `helperSearch:note`. */
export const notesOf = ({ before, hasSaidNo }: HelperFit) => [
  ...before,
  ...(hasSaidNo ? (['saidNo'] as const) : []),
];

export const isBusy = ({ fit }: FoundHelper): boolean => fit?.whyNot === 'HELPER_CLASH';

/** An overlap can be confirmed; other reasons stand. */
export const mayInvite = (found: FoundHelper): boolean =>
  found.fit !== null && (found.fit.whyNot === null || isBusy(found));

export const freePlaces = ({ class: { helpers } }: HelpWanted): number =>
  Math.max(0, helpers.slots - helpers.agreed);
