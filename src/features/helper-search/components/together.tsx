import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';

/** What the coach and a helper did together: classes, and the minutes that the coach approved. */
export function Together({ classes, approvedMinutes }: Output<'helper.detail'>) {
  const { t } = useTranslation('helperSearch');
  const format = useFormat();
  return (
    <Facts
      facts={[
        { label: t('together.classes'), value: format.number(classes), figures: true },
        { label: t('together.minutes'), value: format.duration(approvedMinutes), figures: true },
      ]}
    />
  );
}
