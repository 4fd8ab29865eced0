import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import type { OperatorFeedback } from '#contract/feedback.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { feedbackQueries } from './feedback.queries.ts';

type Lists = InfiniteData<Output<'operator.feedbackList'>>;

const withRow = (lists: Lists | undefined, row: OperatorFeedback): Lists | undefined =>
  lists && {
    ...lists,
    pages: lists.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one.id === row.id ? row : one)),
    })),
  };

/** Marks a feedback as done, or answers it. The row stays visible until the queue is fetched again. */
export function useFinish(onDone: () => void) {
  const client = useQueryClient();
  const finish = useKeyed(
    (input: Input<'operator.feedbackDone'>, key) => ask('operator.feedbackDone', input, { key }),
    {
      onSuccess: (row) => {
        client.setQueriesData<Lists>({ queryKey: feedbackQueries.lists }, (lists) => withRow(lists, row));
        onDone();
      },
    },
  );
  const { error } = finish;
  // Another operator was quicker: the screen is out of date.
  const isConflict = error instanceof ApiError && error.reason === 'DO_NOT_REPEAT';
  return { ...finish, isConflict };
}
