import { useTranslation } from 'react-i18next';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Banner: input that was kept on this phone is restored. */
export function DraftRestored({ title, startOver }: { title: string; startOver: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="info"
      title={title}
      action={<QuietButton onClick={startOver}>{t('classFields.startOver')}</QuietButton>}
    />
  );
}
