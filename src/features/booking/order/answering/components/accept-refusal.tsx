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

/** Shows why a request cannot be accepted now. */
export function AcceptRefusal({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <Banner kind="refused" title={t('request.notNow.title')}>
      {t(`request.notNow.${known.find((one) => one === reason) ?? 'other'}`)}
    </Banner>
  );
}
