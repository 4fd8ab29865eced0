import type { InfiniteData, QueryState } from '@tanstack/react-query';
import type { DraftDetail, DraftRecord } from '#contract/draft.ts';

type Pages = InfiniteData<{ items: readonly DraftRecord[] }>;

/** A draft from a cached list, as initial data. Only the server can check `whyNot` and `clash`. */
export const knownDraft = (list: QueryState<Pages> | undefined, id: string) => ({
  initialData: (): DraftDetail | undefined => {
    const found = list?.data?.pages.flatMap(({ items }) => items).find((draft) => draft.id === id);
    return found && { ...found, whyNot: null, clash: null };
  },
  initialDataUpdatedAt: () => list?.dataUpdatedAt,
});
