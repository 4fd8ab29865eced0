import { useQueryClient } from '@tanstack/react-query';
import type { OperatorResource } from '#contract/content-operator.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { articleQueries } from './articles.queries.ts';

export type ArticleStep = { do: 'publish' } | { do: 'discard' } | { do: 'unpublish'; reason: string };

/** Publishes or unpublishes an article, or discards its unpublished version. */
export function useArticleStep(
  { id, edit }: OperatorResource,
  onDone: (step: ArticleStep, saved: OperatorResource) => void,
) {
  const client = useQueryClient();
  return useKeyed(
    (step: ArticleStep, key) => {
      if (step.do === 'publish') return ask('operator.resourcePublish', { id, edit }, { key });
      if (step.do === 'discard') return ask('operator.resourceDiscard', { id, edit }, { key });
      return ask('operator.resourceUnpublish', { id, edit, reason: step.reason }, { key });
    },
    {
      onSuccess: (saved, step) => {
        onDone(step, saved);
        client.setQueryData(articleQueries.detail(id).queryKey, saved);
        void client.invalidateQueries({ queryKey: articleQueries.lists });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.reason === 'CONTENT_CHANGED')
          void client.invalidateQueries({ queryKey: articleQueries.detail(id).queryKey });
      },
    },
  );
}
