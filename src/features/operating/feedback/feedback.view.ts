import { feedbackKinds, type FeedbackKind } from '#contract/enums.ts';
import type { FeedbackRecord } from '#contract/feedback.ts';
import { paths } from '#contract/paths.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';
import type { VisitedScreen } from '#src/ui/visited-screens.ts';

/** Draft of a feedback; `page` is empty when it is about no screen. */
export interface FeedbackDraft {
  kind: FeedbackKind | '';
  text: string;
  page: string;
  /** Title of that screen for the person; never sent. */
  pageTitle: string;
  /** In base64; empty without one. */
  picture: string;
}

/** Name under which the phone stores the draft. */
export const feedbackDraft = 'feedback';

export const kindOf = (name: unknown): FeedbackKind | undefined =>
  feedbackKinds.find((known) => known === name);

/** Screens on the way to or from the form: never preselected. */
const neverPreselected: readonly string[] = [
  paths.feedback,
  paths.service,
  paths.login,
  paths.role,
  paths.setting,
  paths.about,
  paths.notice,
  paths.student.mine,
  paths.coach.mine,
  paths.assistant.mine,
  paths.volunteer.mine,
];

/** Screens that a feedback may be about: the last visited ones, without the ones on the way here. */
export const aboutScreens = (visited: readonly VisitedScreen[]): readonly VisitedScreen[] =>
  visited.filter(({ address }) => !neverPreselected.includes(address.split('?')[0] ?? ''));

/** An empty form about the screen where the person came from. */
export function feedbackStart(kind: string | undefined, visited: readonly VisitedScreen[]): FeedbackDraft {
  const last = aboutScreens(visited)[0];
  return {
    kind: kindOf(kind) ?? '',
    text: '',
    page: last?.address ?? '',
    pageTitle: last?.title ?? '',
    picture: '',
  };
}

/** Choices of the form, with the screen of a stored draft, which may be no longer among the visited ones. */
export function screenChoices(
  { page, pageTitle }: Pick<FeedbackDraft, 'page' | 'pageTitle'>,
  visited: readonly VisitedScreen[],
): readonly VisitedScreen[] {
  const seen = aboutScreens(visited);
  const isGone = page !== '' && seen.every(({ address }) => address !== page);
  return isGone ? [{ address: page, title: pageTitle || page }, ...seen] : seen;
}

type Marks = Partial<Record<keyof FeedbackDraft, 'kindMissing' | 'textMissing'>>;

export const checkFeedback = ({ kind, text }: FeedbackDraft): Marks => ({
  ...(kind === '' && { kind: 'kindMissing' as const }),
  ...(text.trim() === '' && { text: 'textMissing' as const }),
});

/**
 * Returns the feedback that waits on this phone, newest first. The server uses the key of the row as id, so a listed
 * one has arrived even if its answer is still pending, and is not shown twice.
 */
export function unsentFeedback(
  waiting: readonly Waiting[],
  sent: readonly Pick<FeedbackRecord, 'id'>[],
): readonly Waiting[] {
  const arrived = new Set(sent.map(({ id }) => id));
  return waiting.filter(({ type, id }) => type === 'feedback.send' && !arrived.has(id)).toReversed();
}

/** Badge of each state: waiting until somebody has looked at it. */
export const badgeOf: Record<FeedbackRecord['state'], StatusKind> = {
  received: 'waiting',
  seen: 'certain',
  answered: 'done',
};

const excerptLength = 140;

/** Returns the beginning of a long text, for a row of a list. */
export function excerptOf(text: string): string {
  const signs = Array.from(text);
  return signs.length <= excerptLength ? text : `${signs.slice(0, excerptLength).join('').trimEnd()}…`;
}
