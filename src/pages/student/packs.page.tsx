import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { classPackSources } from '#src/features/money/class-pack/class-pack.queries.ts';
import { PackCard } from '#src/features/money/class-pack/components/pack-card.tsx';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/packs: the class packs of the reader. */
export function Component() {
  const { t } = useTranslation();
  const list = useList(classPackSources.mine(), { missing: t('pack.offline') });
  return (
    <ListScreen
      title={t('pack.title')}
      back={paths.student.mine}
      list={list}
      empty={{
        drawing: 'wallet',
        text: t('pack.empty'),
        action: <QuietButton href={paths.student.coach}>{t('pack.find')}</QuietButton>,
      }}
      render={(pack) => <PackCard pack={pack} />}
    />
  );
}
