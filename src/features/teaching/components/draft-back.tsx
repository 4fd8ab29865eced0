import { useTranslation } from 'react-i18next';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** What was typed before and kept on this phone is back. */
export function DraftBack({ title, startOver }: { title: string; startOver: () => void }) {
  const { t } = useTranslation('classFields');
  return (
    <Banner
      kind="info"
      title={title}
      action={<QuietButton onClick={startOver}>{t('startOver')}</QuietButton>}
    />
  );
}
