import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Shows why an account is locked, and a way to contact the team. */
export function LockedNote({ error }: { error: Error }) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="refused"
      title={errorText(error, t)}
      action={<QuietButton href={paths.service}>{t('account.login.help')}</QuietButton>}
    />
  );
}

/** Names of this machine itself; the mailbox of the demo answers to no other (server/http/own-machine.ts). */
const ownNames = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Link to the mails and text messages that the demo would have sent. A phone in the network reads where they are. */
export function MailboxNote() {
  const { t } = useTranslation();
  if (!ownNames.test(location.hostname))
    return <Banner kind="info" title={t('account.login.demoElsewhere')} />;
  return (
    <Banner
      kind="info"
      title={t('account.login.demo')}
      action={
        <a href="/mailbox" target="_blank" rel="noreferrer" data-server>
          {t('account.login.demoLink')}
        </a>
      }
    />
  );
}
