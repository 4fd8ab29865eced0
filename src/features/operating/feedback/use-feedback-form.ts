import { useState } from 'react';
import { useForm } from '#src/features/base/form/use-form.ts';
import { tabMemory } from '#src/offline/tab-memory.ts';
import { visitedScreens } from '#src/ui/visited-screens.ts';
import {
  checkFeedback,
  feedbackDraft,
  feedbackStart,
  type FeedbackDraft,
  type FeedbackMark,
  type Reported,
} from './feedback.view.ts';

const guestKey = 'feedback';

/** Draft of a guest in this tab. Guests have no storage on the phone, and signing in must not lose the text. */
function guestWords(): FeedbackDraft | undefined {
  const text = tabMemory.read(guestKey);
  return text === null ? undefined : (JSON.parse(text) as FeedbackDraft); // only this file writes it
}

/** The form of /feedback. The phone stores the draft; for a guest this tab does, until they sign in. */
export function useFeedbackForm(isGuest: boolean, asked: string | undefined, about: Reported | undefined) {
  const [carried] = useState(guestWords);
  const [start] = useState(() => ({ ...feedbackStart(asked, visitedScreens(), about), ...carried }));
  const form = useForm<FeedbackDraft, FeedbackMark>({
    start,
    check: checkFeedback,
    ...(!isGuest && { keptAs: feedbackDraft }),
    // The text typed before signing in is newer than the stored draft. Kind and person in the address are newer, too.
    restored: (kept) =>
      carried
        ? start
        : {
            ...start,
            ...kept,
            ...(asked !== undefined && { kind: start.kind }),
            ...(about && {
              aboutId: about.id,
              aboutName: about.name,
              messageId: about.messageId,
              reason: start.reason,
              page: start.page,
              pageTitle: start.pageTitle,
            }),
          },
  });
  return {
    ...form,
    change: (part: Partial<FeedbackDraft>) => {
      tabMemory.write(guestKey, isGuest ? JSON.stringify({ ...form.draft, ...part }) : null);
      form.change(part);
    },
    /** Empties the form after it was sent. */
    empty: () => {
      tabMemory.write(guestKey, null);
      form.change(feedbackStart(undefined, []));
      void form.drop();
    },
  };
}
