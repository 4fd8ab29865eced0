import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partnerQueries } from '#src/features/teaching/partner/partner.queries.ts';
import { usePartnerName } from '#src/features/teaching/search/use-partner-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ChoiceField } from './choice-field.tsx';

interface PartnerFieldProps {
  value: string;
  onChange: (partnerId: string) => void;
}

/** The partner institution under which a class is given; nothing while none is known. */
export function PartnerField({ value, onChange }: PartnerFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useInfiniteQuery(partnerQueries.list({ name: '', city: '' }));
  const chosen = usePartnerName(value);
  const names = new Map(
    data?.pages.flatMap(({ items }) => items.map((one) => [one.id, format.local(one.name)])),
  );
  // One of a later page, opened from a link.
  if (value !== '' && !names.has(value)) names.set(value, chosen);
  if (names.size === 0) return null;
  return (
    <ChoiceField
      label={t('search.partner')}
      anyLabel={t('search.anyPartner')}
      values={[...names.keys()]}
      labelOf={(id) => names.get(id) ?? ''}
      value={value}
      onChange={onChange}
    />
  );
}
