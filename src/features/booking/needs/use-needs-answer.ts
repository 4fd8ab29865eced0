import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  answerErrors,
  answersOf,
  cannotMeet,
  draftOf,
  emptyAnswers,
  type NeedDraft,
  type NeedError,
  type NeedsDraft,
} from './needs-answer.view.ts';

/** The coach's answers to shared needs. The draft stays on the phone until it is sent. */
export function useNeedsAnswer(id: OrderRecord['id'], items: readonly SharedNeed[]) {
  const form = useForm<NeedsDraft, NeedError>({
    start: emptyAnswers(items),
    check: (draft) => answerErrors(items, draft),
    keptAs: `needs-answer:${id}`,
  });
  const of = (participantId: string) => ({
    draft: draftOf(form.draft, participantId),
    error: form.errors[participantId],
    change: (part: Partial<NeedDraft>) =>
      form.change({ [participantId]: { ...draftOf(form.draft, participantId), ...part } }),
  });
  return {
    of,
    cannot: cannotMeet(items, form.draft),
    isRight: form.isRight,
    answers: () => answersOf(items, form.draft),
    drop: form.drop,
  };
}
export type NeedsAnswer = ReturnType<typeof useNeedsAnswer>;
