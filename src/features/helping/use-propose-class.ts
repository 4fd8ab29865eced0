import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoachCard } from '#contract/coach-card.ts';
import type { DraftRecord } from '#contract/draft.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { useFormDraft } from '#src/features/form/use-form-draft.ts';
import type { ClassDraft } from '#src/features/teaching/class-draft.view.ts';
import { offerInput } from '#src/features/teaching/class-input.view.ts';
import { useClassForm } from '#src/features/teaching/use-class-form.ts';
import { showFirstInvalid } from '#src/ui/first-invalid.ts';
import { ownDraftQueries } from './own-draft.queries.ts';
import { useHelperArea } from './use-helper-area.ts';

interface ProposeOptions {
  start: ClassDraft;
  /** Name under which the phone keeps what is typed. */
  keptAs: string;
  /** Of the coach whose page led here. */
  coachId: string | undefined;
  onSent: (draft: DraftRecord) => void;
}

/** A class that a helper proposes: to whom, and the form. Both are kept on the phone until they are sent. */
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
    // Whoever was looked at when the typing began is found again with it.
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
