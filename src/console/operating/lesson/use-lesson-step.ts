import { useQueryClient } from '@tanstack/react-query';
import type { OperatorLesson } from '#contract/training-operator.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import type { sentOf } from './lesson-text.view.ts';
import { lessonQueries } from './lessons.queries.ts';

export type LessonStep =
  | { do: 'save'; words: ReturnType<typeof sentOf>; isNewContent: boolean }
  | { do: 'restore'; from: number; isNewContent: boolean };

/**
 * Saves a change of a lesson, or takes earlier words again. Both hold immediately. `edit` is the one that the operator
 * sees. CONTENT_CHANGED reads the lesson again, so that the page shows the newer one.
 */
export function useLessonStep(
  { slug, edit }: Pick<OperatorLesson, 'slug' | 'edit'>,
  onSaved: (saved: OperatorLesson) => void,
) {
  const client = useQueryClient();
  return useKeyed(
    (step: LessonStep, key) =>
      step.do === 'save'
        ? ask('operator.lessonSave', { slug, edit, ...step.words, isNewContent: step.isNewContent }, { key })
        : ask(
            'operator.lessonRestore',
            { slug, edit, from: step.from, isNewContent: step.isNewContent },
            { key },
          ),
    {
      onSuccess: (saved) => {
        onSaved(saved);
        client.setQueryData(lessonQueries.detail(slug).queryKey, saved);
        void client.invalidateQueries({ queryKey: lessonQueries.list().queryKey });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.reason === 'CONTENT_CHANGED')
          void client.invalidateQueries({ queryKey: lessonQueries.detail(slug).queryKey });
      },
    },
  );
}
