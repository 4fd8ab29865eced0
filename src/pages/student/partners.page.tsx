import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { CityFilter } from '#src/features/city/components/city-filter.tsx';
import { PartnerRow } from '#src/features/partner/components/partner-row.tsx';
import { partnerSources } from '#src/features/partner/partner.queries.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /student/partners: institutions under which classes are given, by city. */
export function Component() {
  const { t } = useTranslation('partner');
  const [city, setCity] = useState('');
  const list = useList(partnerSources.list({ name: '', city }), { missing: t('missing') });
  return (
    <ListScreen
      title={t('title')}
      back={paths.student.mine}
      above={<CityFilter label={t('city')} anyLabel={t('anyCity')} city={city} onChange={setCity} />}
      list={list}
      empty={{ drawing: 'people', text: t(city === '' ? 'empty' : 'emptyCity') }}
      render={(partner) => <PartnerRow partner={partner} />}
      after={<QuietButton href={paths.createOrg}>{t('becomePartner')}</QuietButton>}
    />
  );
}
