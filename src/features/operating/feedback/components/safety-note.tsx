import { useTranslation } from 'react-i18next';
import { Banner } from '#src/ui/banner.tsx';

/** Explains the handling of a safety report and its limits. */
export function SafetyNote() {
  const { t } = useTranslation();
  return (
    <Banner kind="refused" title={t('feedback.safety.emergency')}>
      <p>{t('feedback.safety.what')}</p>
    </Banner>
  );
}
