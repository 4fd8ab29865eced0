import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** An account that is locked for now: why, and the way to people. */
export function LockedNote({ error }: { error: Error }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  return (
    <Banner
      kind="refused"
      title={errorText(error, tCommon)}
      action={<QuietButton href={paths.service}>{t('login.help')}</QuietButton>}
    />
  );
}

/** Where the demo shows the mails and text messages that would have been sent. */
export function MailboxNote() {
  const { t } = useTranslation('account');
  return (
    <Banner
      kind="info"
      title={t('login.demo')}
      action={
        <a href="/mailbox" target="_blank" rel="noreferrer" data-server>
          {t('login.demoLink')}
        </a>
      }
    />
  );
}
