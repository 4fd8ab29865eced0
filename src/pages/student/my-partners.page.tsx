import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { MyPartnerCard } from '#src/features/partner/components/my-partner-card.tsx';
import { partnerSources } from '#src/features/partner/partner.queries.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/myPartners: where one has joined, works, is invited or manages. */
export function Component() {
  const { t } = useTranslation('partner');
  const list = useList(partnerSources.mine(), { missing: t('missing') });
  const toAll = <QuietButton href={paths.student.partners}>{t('toAll')}</QuietButton>;
  return (
    <ListScreen
      title={t('mine')}
      back={paths.student.mine}
      list={list}
      empty={{ drawing: 'people', text: t('mineEmpty'), action: toAll }}
      render={(item) => <MyPartnerCard item={item} />}
      after={toAll}
    />
  );
}
