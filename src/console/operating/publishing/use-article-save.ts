import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorResource } from '#contract/content-operator.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { ask } from '#src/console/base/ask.ts';
import { articleQueries } from './articles.queries.ts';

type Words = Input<'operator.resourceCreate'>;

/** Saves the text. Nobody else reads it before it is published. A new article then has an address. */
export function useArticleSave(
  article: OperatorResource | undefined,
  onSaved: (saved: OperatorResource) => void,
) {
  const client = useQueryClient();
  const goOn = useGoOn();
  const step = useKeyed(
    (words: Words, key) =>
      article === undefined
        ? ask('operator.resourceCreate', words, { key })
        : ask('operator.resourceUpdate', { id: article.id, edit: article.edit, ...words }, { key }),
    {
      onSuccess: (saved) => {
        onSaved(saved);
        client.setQueryData(articleQueries.detail(saved.id).queryKey, saved);
        void client.invalidateQueries({ queryKey: articleQueries.lists });
        if (article === undefined) void goOn(`/articles/${saved.id}`, { replace: true });
      },
      onError: (error) => {
        if (article !== undefined && error instanceof ApiError && error.reason === 'CONTENT_CHANGED')
          void client.invalidateQueries({ queryKey: articleQueries.detail(article.id).queryKey });
      },
    },
  );
  return { ...step, save: step.mutate };
}
