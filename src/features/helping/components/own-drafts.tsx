import { useTranslation } from 'react-i18next';
import { ownDraftSources } from '#src/features/helping/own-draft.queries.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { OwnDraftCard } from './own-draft-card.tsx';

/** What the helper proposed, newest first. */
export function OwnDrafts() {
  const { t } = useTranslation('helping');
  const list = useList(ownDraftSources.mine(), { missing: t('draft.listOffline') });
  return (
    <ListState {...list.view} skeleton="plain" empty={{ drawing: 'calendar', text: t('draft.empty') }}>
      <InfiniteList
        {...list.paging}
        layout="cards"
        label={t('draft.mine')}
        render={(record) => <OwnDraftCard record={record} />}
      />
    </ListState>
  );
}
