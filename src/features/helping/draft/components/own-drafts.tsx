import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ownDraftSources } from '#src/features/helping/draft/own-draft.queries.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { OwnDraftCard } from './own-draft-card.tsx';

/** Drafts of the helper, newest first. */
export function OwnDrafts() {
  const { t } = useTranslation();
  const list = useList(ownDraftSources.mine(), { missing: t('helping.draft.listOffline') });
  return (
    <ListState
      {...list.view}
      skeleton="plain"
      empty={{ drawing: 'calendar', text: t('helping.draft.empty') }}
    >
      <InfiniteList
        {...list.paging}
        layout="cards"
        label={t('helping.draft.mine')}
        render={(record) => <OwnDraftCard record={record} />}
      />
    </ListState>
  );
}
