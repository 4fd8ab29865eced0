import type { InfiniteData, QueryState } from '@tanstack/react-query';
import type { DraftDetail, DraftRecord } from '#contract/draft.ts';

type Pages = InfiniteData<{ items: readonly DraftRecord[] }>;

/** A draft as a list brought it. What is in the way of agreeing to it, only the server says. */
export const knownDraft = (list: QueryState<Pages> | undefined, id: string) => ({
  initialData: (): DraftDetail | undefined => {
    const found = list?.data?.pages.flatMap(({ items }) => items).find((draft) => draft.id === id);
    return found && { ...found, whyNot: null, clash: null };
  },
  initialDataUpdatedAt: () => list?.dataUpdatedAt,
});
