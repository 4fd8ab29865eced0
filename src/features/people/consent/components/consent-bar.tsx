import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** No bar on the pages that show the question itself or its texts. */
const quiet: readonly string[] = [paths.settings.legal, paths.agreement, paths.privacy, paths.login];

/** Requests agreement to a new version of the texts, once. Every screen stays usable meanwhile. */
export function ConsentBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const [isLater, setLater] = useState(false);
  if (isLater || quiet.includes(pathname)) return null;
  if (!isOnline)
    return (
      <Banner kind="info" title={t('legal.ask.new')}>
        {t('legal.ask.offline')}
      </Banner>
    );
  return (
    <Banner
      kind="info"
      title={t('legal.ask.new')}
      action={
        <>
          <QuietButton href={paths.settings.legal}>{t('legal.ask.read')}</QuietButton>
          <QuietButton onClick={() => setLater(true)}>{t('legal.ask.later')}</QuietButton>
        </>
      }
    />
  );
}
