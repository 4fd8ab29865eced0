import { feedbackKinds, type FeedbackKind, type ReportReason } from '#contract/enums.ts';
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
  /** Account that a safety report is about; empty without one. */
  aboutId: string;
  /** Name of that person for the sender; never sent. */
  aboutName: string;
  /** Message that a safety report is about; empty without one. */
  messageId: string;
  reason: ReportReason | '';
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

/** Person or message that a report begins with; `name` is the person's for the sender. */
export interface Reported {
  /** Account; empty for a message, where the server finds the author. */
  id: string;
  name: string;
  messageId: string;
}

/** True for a safety report about a person or a message, which needs a reason. */
export const isReport = ({
  kind,
  aboutId,
  messageId,
}: Pick<FeedbackDraft, 'kind' | 'aboutId' | 'messageId'>): boolean =>
  kind === 'safety' && (aboutId !== '' || messageId !== '');

/** An empty form about the screen where the person came from, and about the person or message of that screen if it named one. */
export function feedbackStart(
  kind: string | undefined,
  visited: readonly VisitedScreen[],
  about: Reported = { id: '', name: '', messageId: '' },
): FeedbackDraft {
  const last = aboutScreens(visited)[0];
  return {
    kind: kindOf(kind) ?? '',
    text: '',
    page: last?.address ?? '',
    pageTitle: last?.title ?? '',
    aboutId: about.id,
    aboutName: about.name,
    messageId: about.messageId,
    reason: '',
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

export type FeedbackMark = 'kindMissing' | 'reasonMissing' | 'textMissing';

export const checkFeedback = (draft: FeedbackDraft): Partial<Record<keyof FeedbackDraft, FeedbackMark>> => ({
  ...(draft.kind === '' && { kind: 'kindMissing' as const }),
  ...(isReport(draft) && draft.reason === '' && { reason: 'reasonMissing' as const }),
  ...(draft.text.trim() === '' && { text: 'textMissing' as const }),
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
