import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { lostContacts, shortContact } from '#src/features/people/account/account.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

/**
 * Asks the person to check a contact at which messages do not arrive. Reads the answer that is fetched at the start of
 * the app: it shows offline, and costs no request.
 */
export function UnreachableNote() {
  const { t } = useTranslation();
  const { data: me } = useQuery({ ...accountQueries.me(), enabled: false });
  if (me === undefined) return null;
  return lostContacts(me).map((lost) => (
    <NeedsYouCard
      key={lost.channel}
      title={t('mine.profile.unreachable.title', { contact: shortContact(lost) })}
      text={t(`mine.profile.unreachable.${lost.why}`)}
      actions={<QuietButton href={paths.settings.account}>{t('mine.profile.unreachable.check')}</QuietButton>}
    />
  ));
}
