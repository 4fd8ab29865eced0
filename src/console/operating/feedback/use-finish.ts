import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import type { OperatorFeedback } from '#contract/feedback.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { keptKeys } from '#src/console/base/decision/refusal-drafts.ts';
import { feedbackQueries } from './feedback.queries.ts';

type Lists = InfiniteData<Output<'operator.feedbackList'>>;

/** Returns the lists with the row as it is now. It leaves the count of its queue if it was open; a capped count stays. */
function withRow(lists: Lists | undefined, row: OperatorFeedback): Lists | undefined {
  if (lists === undefined) return undefined;
  const wasOpen = lists.pages.some(({ items }) =>
    items.some(({ id, state }) => id === row.id && state === 'received'),
  );
  return {
    ...lists,
    pages: lists.pages.map(({ count, ...page }) => ({
      ...page,
      ...(count !== undefined && {
        count: wasOpen && count < limits.todayCount ? Math.max(0, count - 1) : count,
      }),
      items: page.items.map((one) => (one.id === row.id ? row : one)),
    })),
  };
}

/** Marks a feedback as done, or answers it. The row stays visible until the queue is fetched again. */
export function useFinish(id: string, onDone: () => void) {
  const client = useQueryClient();
  const finish = useKeyed(
    (input: Input<'operator.feedbackDone'>, key) => ask('operator.feedbackDone', input, { key }),
    {
      onSuccess: (row) => {
        client.setQueriesData<Lists>({ queryKey: feedbackQueries.lists }, (lists) => withRow(lists, row));
        onDone();
      },
    },
    // A card that moves to another page of the list sends its unanswered try again under the same key.
    keptKeys(`${id} feedback`),
  );
  const { error } = finish;
  // Another operator was quicker: the screen is out of date.
  const isConflict = error instanceof ApiError && error.reason === 'DO_NOT_REPEAT';
  return { ...finish, isConflict };
}
