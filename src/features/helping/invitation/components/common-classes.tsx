import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';

/** Sums of a coach and a helper: common classes, and the minutes that the coach approved. */
export function CommonClasses({ classes, approvedMinutes }: Output<'helper.detail'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Facts
      facts={[
        { label: t('helperSearch.together.classes'), value: format.number(classes), figures: true },
        { label: t('helperSearch.together.minutes'), value: format.duration(approvedMinutes), figures: true },
      ]}
    />
  );
}
