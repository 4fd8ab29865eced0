import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import type { OperatorThread } from '#contract/message-operator.ts';
import { ask } from '#src/console/base/ask.ts';

/** The address of a picture. Each fetch is audited, so it is neither kept nor repeated. */
export const threadPicture = (asked: Input<'operator.threadPicture'>) =>
  queryOptions({
    queryKey: ['threadPicture', asked] as const,
    queryFn: async ({ signal }) =>
      `data:image/webp;base64,${(await ask('operator.threadPicture', asked, { signal })).picture}`,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** The thread that is open in a card of a list. It is open until the page is left, and nothing reads it again. */
export const openThread = (cardId: string) =>
  queryOptions<OperatorThread>({
    queryKey: ['openThread', cardId],
    queryFn: skipToken,
    gcTime: 0,
    staleTime: Infinity,
  });
