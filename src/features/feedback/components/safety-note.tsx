import { useTranslation } from 'react-i18next';
import { Banner } from '#src/ui/banner.tsx';

/** What becomes of a safety report, and what it is not. */
export function SafetyNote() {
  const { t } = useTranslation('feedback');
  return (
    <Banner kind="refused" title={t('safety.emergency')}>
      <p>{t('safety.what')}</p>
    </Banner>
  );
}
