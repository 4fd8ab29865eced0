import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** A new account has only a default name: offers to enter one. */
export function NameAsk() {
  const { t } = useTranslation();
  return (
    <Banner
      kind="info"
      title={t('mine.mine.nameAsk')}
      action={<QuietButton href={paths.student.profile}>{t('mine.mine.nameAct')}</QuietButton>}
    >
      {t('mine.mine.nameAskText')}
    </Banner>
  );
}
