import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
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
