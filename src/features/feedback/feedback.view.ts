import { feedbackKinds, type FeedbackKind } from '#contract/enums.ts';
import type { FeedbackRecord } from '#contract/feedback.ts';
import { paths } from '#contract/paths.ts';
import type { Body } from '#src/offline/core/action.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';
import type { VisitedScreen } from '#src/ui/visited-screens.ts';

/** What is typed; `page` is empty when it is about no screen. */
export interface FeedbackDraft {
  kind: FeedbackKind | '';
  text: string;
  page: string;
  /** What the person calls that screen; never sent. */
  pageTitle: string;
  /** In base64; empty without one. */
  picture: string;
}

/** Under this name the phone keeps what is typed. */
export const feedbackDraft = 'feedback';

export const kindOf = (name: unknown): FeedbackKind | undefined =>
  feedbackKinds.find((known) => known === name);

/** Screens that lead here or away from here: nobody means them when nothing is said. */
const waysHere: readonly string[] = [
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

/** The screens that it may be about: those seen last, without the ones on the way here. */
export const aboutScreens = (visited: readonly VisitedScreen[]): readonly VisitedScreen[] =>
  visited.filter(({ address }) => !waysHere.includes(address.split('?')[0] ?? ''));

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

/** What the form offers, with the screen of a kept draft, which may be seen no more. */
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
 * What waits on this phone, the newest first. The server gives each the key of its row as its id. What it lists has
 * arrived, even before its answer is here, and is not shown twice.
 */
export function unsentFeedback(
  waiting: readonly Waiting[],
  sent: readonly Pick<FeedbackRecord, 'id'>[],
): readonly Waiting[] {
  const arrived = new Set(sent.map(({ id }) => id));
  return waiting.filter(({ type, id }) => type === 'feedback.send' && !arrived.has(id)).toReversed();
}

/** The words of feedback that is in the outbox. */
export const wordsIn = ({ text }: Body): string => (typeof text === 'string' ? text : '');

export const pictureIn = ({ picture }: Body): string | undefined =>
  typeof picture === 'string' ? picture : undefined;

/** How sure each state is: that somebody looked is a fact, and before that somebody is waited for. */
export const badgeOf: Record<FeedbackRecord['state'], StatusKind> = {
  received: 'waiting',
  seen: 'certain',
  answered: 'done',
};

const excerptLength = 140;

/** The beginning of long words, for a row of a list. */
export function excerptOf(text: string): string {
  const signs = Array.from(text);
  return signs.length <= excerptLength ? text : `${signs.slice(0, excerptLength).join('').trimEnd()}…`;
}
