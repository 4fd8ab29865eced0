import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Where the question stands itself, and where its texts are read. */
const quiet: readonly string[] = [paths.settings.legal, paths.agreement, paths.privacy, paths.login];

/** A new version of the texts asks once for agreement. Nothing is closed meanwhile. */
export function ConsentBar() {
  const { t } = useTranslation('legal');
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const [isLater, setLater] = useState(false);
  if (isLater || quiet.includes(pathname)) return null;
  if (!isOnline)
    return (
      <Banner kind="info" title={t('ask.new')}>
        {t('ask.offline')}
      </Banner>
    );
  return (
    <Banner
      kind="info"
      title={t('ask.new')}
      action={
        <>
          <QuietButton href={paths.settings.legal}>{t('ask.read')}</QuietButton>
          <QuietButton onClick={() => setLater(true)}>{t('ask.later')}</QuietButton>
        </>
      }
    />
  );
}
