import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { blockSources } from '#src/features/people/block/block.queries.ts';
import { BlockedRow } from '#src/features/people/block/components/blocked-row.tsx';

/** /setting/blocks: people whom the reader blocked; ends a block. */
export function Component() {
  const { t } = useTranslation();
  const list = useList(blockSources.mine(), { missing: t('blocks.offline') });
  return (
    <ListScreen
      title={t('blocks.title')}
      back={paths.setting}
      list={list}
      empty={{ drawing: 'people', text: t('blocks.none') }}
      render={(person) => <BlockedRow person={person} />}
    />
  );
}
