import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { MyPartnerCard } from '#src/features/teaching/partner/components/my-partner-card.tsx';
import { partnerSources } from '#src/features/teaching/partner/partner.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/myPartners: partners that the reader has joined, works for, manages or is invited to. */
export function Component() {
  const { t } = useTranslation();
  const list = useList(partnerSources.mine(), { missing: t('partner.missing') });
  const toAll = <QuietButton href={paths.student.partners}>{t('partner.toAll')}</QuietButton>;
  return (
    <ListScreen
      title={t('partner.mine')}
      back={paths.student.mine}
      list={list}
      empty={{ drawing: 'people', text: t('partner.mineEmpty'), action: toAll }}
      render={(item) => <MyPartnerCard item={item} />}
      after={toAll}
    />
  );
}
