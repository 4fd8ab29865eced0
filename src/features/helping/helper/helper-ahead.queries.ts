import type { QueryClient } from '@tanstack/react-query';
import { AgreementState } from '#contract/enums.ts';
import type { QuietFetcher } from '#src/features/base/reading/quiet-fetcher.queries.ts';
import { helperQueries } from './helper.queries.ts';

/**
 * Fetches the home and the invitations of a helper, and each class agreed ahead with its participants. The helper may
 * need a class offline that was never opened before.
 */
export async function fetchForHelping(fetcher: QuietFetcher, client: QueryClient): Promise<void> {
  const home = await fetcher.one(helperQueries.home());
  await fetcher.list(helperQueries.list(''));
  const agreed = (home?.next ?? []).filter(({ agreement }) => agreement === AgreementState.agree);
  for (const { id, class: cls } of agreed) {
    await fetcher.one(helperQueries.detail(id, client));
    await fetcher.one(helperQueries.participants(cls));
  }
}
