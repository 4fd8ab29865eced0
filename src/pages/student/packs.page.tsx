import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { classPackSources } from '#src/features/class-pack/class-pack.queries.ts';
import { PackCard } from '#src/features/class-pack/components/pack-card.tsx';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/packs: the class packs that one bought. */
export function Component() {
  const { t } = useTranslation('pack');
  const list = useList(classPackSources.mine(), { missing: t('offline') });
  return (
    <ListScreen
      title={t('title')}
      back={paths.student.mine}
      list={list}
      empty={{
        drawing: 'wallet',
        text: t('empty'),
        action: <QuietButton href={paths.student.coach}>{t('find')}</QuietButton>,
      }}
      render={(pack) => <PackCard pack={pack} />}
    />
  );
}
