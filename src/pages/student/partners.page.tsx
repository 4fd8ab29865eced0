import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { CityChip } from '#src/features/platform/content/components/city-chip.tsx';
import { PartnerRow } from '#src/features/teaching/partner/components/partner-row.tsx';
import { partnerSources } from '#src/features/teaching/partner/partner.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ChipLine } from '#src/ui/chip-line.tsx';

/** /student/partners: institutions under which classes are given, by city. */
export function Component() {
  const { t } = useTranslation();
  const [city, setCity] = useState('');
  const list = useList(partnerSources.list({ name: '', city }), { missing: t('partner.missing') });
  return (
    <ListScreen
      title={t('partner.title')}
      back={paths.student.mine}
      above={
        <ChipLine>
          <CityChip
            label={t('partner.city')}
            anyLabel={t('partner.anyCity')}
            city={city}
            onChange={setCity}
          />
        </ChipLine>
      }
      list={list}
      empty={{ drawing: 'people', text: t(city === '' ? 'partner.empty' : 'partner.emptyCity') }}
      render={(partner) => <PartnerRow partner={partner} />}
      after={<QuietButton href={paths.createOrg}>{t('partner.becomePartner')}</QuietButton>}
    />
  );
}
