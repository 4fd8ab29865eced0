import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ClassForm } from '#contract/class.ts';
import { call } from '#src/api/call.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { teachingQueries } from './teaching.queries.ts';

/** Publishes a class. One key for one intent: a second tap after a time-out cannot make a second class. */
export function useCreateClass() {
  const client = useQueryClient();
  const intent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (form: ClassForm) => {
      const text = JSON.stringify(form);
      if (intent.current.text !== text) intent.current = { text, key: crypto.randomUUID() };
      return call('class.create', form, { key: intent.current.key });
    },
    onSuccess: () => {
      for (const queryKey of [teachingQueries.all, classQueries.all, coachQueries.detailKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}
