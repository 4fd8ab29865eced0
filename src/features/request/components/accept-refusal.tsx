import { useTranslation } from 'react-i18next';
import { Banner } from '#src/ui/banner.tsx';

/** Those that a coach may meet, in words for the coach: the general ones speak to the family. */
const known = [
  'ANSWER_TOO_LATE',
  'COACH_IS_GUARDIAN',
  'COACH_UNAVAILABLE',
  'ROSTER_NOT_CLEARED',
  'COACH_CLASH',
] as const;

/** Why a request cannot be accepted now, whatever is answered. */
export function AcceptRefusal({ reason }: { reason: string }) {
  const { t } = useTranslation('request');
  return (
    <Banner kind="refused" title={t('notNow.title')}>
      {t(`notNow.${known.find((one) => one === reason) ?? 'other'}`)}
    </Banner>
  );
}
