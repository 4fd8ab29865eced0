import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoachCard } from '#contract/coach-card.ts';
import type { DraftRecord } from '#contract/draft.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useFormDraft } from '#src/features/base/form/use-form-draft.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { offerInput } from '#src/features/teaching/class-form/class-input.view.ts';
import { useClassForm } from '#src/features/teaching/class-form/use-class-form.ts';
import { coachQueries } from '#src/features/teaching/coach/coach.queries.ts';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { ownDraftQueries } from './own-draft.queries.ts';

interface ProposeOptions {
  start: ClassDraft;
  /** Name of the stored draft. */
  keptAs: string;
  /** The coach of the page that the helper started on. */
  coachId: string | undefined;
  onSent: (draft: DraftRecord) => void;
}

/** A class that a helper proposes: the coach and the form. Both are kept on the phone until sent. */
export function useProposeClass({ start, keptAs, coachId, onSent }: ProposeOptions) {
  const { role } = useHelperArea();
  const client = useQueryClient();
  const kept = useFormDraft<{ coach: CoachCard | null }>(`${keptAs}:coach`, { coach: null });
  const [chosen, setChosen] = useState<CoachCard>();
  const [isCoachMissing, setCoachMissing] = useState(false);
  const led = useQuery({ ...coachQueries.detail(coachId ?? ''), enabled: coachId !== undefined });
  const coach = chosen ?? led.data?.coach ?? kept.draft.coach ?? undefined;
  const { mutateAsync } = useKeyedMutation('draft.create', {
    onSettled: () => client.invalidateQueries({ queryKey: ownDraftQueries.all }),
  });
  const form = useClassForm({
    part: 'all',
    start,
    keptAs,
    send: (draft, language, currency) => {
      const offer = offerInput(draft, language, currency);
      return offer && coach && mutateAsync({ coachId: coach.id, role, form: offer });
    },
    onSaved: (draft) => {
      void kept.drop();
      onSent(draft);
    },
  });
  const choose = (next: CoachCard) => {
    setChosen(next);
    setCoachMissing(false);
    kept.change({ coach: next });
  };
  const change = (part: Partial<ClassDraft>) => {
    // Keeps the chosen coach with the first typing, so that both are restored together.
    if (coach && coach.id !== kept.draft.coach?.id) kept.change({ coach });
    form.change(part);
  };
  const submit = () => {
    setCoachMissing(coach === undefined);
    void form.submit();
    if (coach === undefined) showFirstInvalid();
  };
  return { form: { ...form, change }, coach, choose, isCoachMissing, submit };
}
