import { useState } from 'react';
import { useForm } from '#src/features/form/use-form.ts';
import { tabMemory } from '#src/offline/tab-memory.ts';
import { visitedScreens } from '#src/ui/visited-screens.ts';
import { checkFeedback, feedbackDraft, feedbackStart, type FeedbackDraft } from './feedback.view.ts';

const guestKey = 'feedback';

/** What a guest typed in this tab. Guests have no place on the phone, and signing in must not cost a word. */
function guestWords(): FeedbackDraft | undefined {
  const text = tabMemory.read(guestKey);
  return text === null ? undefined : (JSON.parse(text) as FeedbackDraft); // only this file writes it
}

/** The form of /feedback. The phone keeps what is typed; of a guest this tab does, until somebody is signed in. */
export function useFeedbackForm(isGuest: boolean, asked: string | undefined) {
  const [carried] = useState(guestWords);
  const [start] = useState(() => ({ ...feedbackStart(asked, visitedScreens()), ...carried }));
  const form = useForm<FeedbackDraft, 'kindMissing' | 'textMissing'>({
    start,
    check: checkFeedback,
    ...(!isGuest && { keptAs: feedbackDraft }),
    // What was typed before signing in is the newer one; so is the kind for which somebody came here.
    restored: (kept) =>
      carried ? start : { ...start, ...kept, ...(asked !== undefined && { kind: start.kind }) },
  });
  return {
    ...form,
    change: (part: Partial<FeedbackDraft>) => {
      tabMemory.write(guestKey, isGuest ? JSON.stringify({ ...form.draft, ...part }) : null);
      form.change(part);
    },
    /** Sent: the next one begins empty. */
    empty: () => {
      tabMemory.write(guestKey, null);
      form.change({ kind: '', text: '', page: '', pageTitle: '', picture: '' });
      void form.drop();
    },
  };
}
