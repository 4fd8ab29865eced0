import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { type LostContact, lostContacts, shortContact } from '#src/features/people/account/account.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

/**
 * Asks the person to check a contact at which messages do not arrive, or to add one where no code reaches it. Reads the answer that is fetched at the start of
 * the app: it shows offline, and costs no request.
 */
export function UnreachableNote() {
  const { t } = useTranslation();
  const { data: me } = useQuery({ ...accountQueries.me(), enabled: false });
  const { data: config } = useQuery({ ...accountQueries.config(), enabled: false });
  if (me === undefined) return null;
  // No code reaches a number where no text message leaves. While that is not known, the person can check it.
  const isCheckable = ({ channel }: LostContact) =>
    channel === 'email' || config?.mobileCountries === undefined || config.mobileCountries.length > 0;
  return lostContacts(me).map((lost) => {
    const needsOther = me.email === null && !isCheckable(lost);
    return (
      <NeedsYouCard
        key={lost.channel}
        title={t('mine.profile.unreachable.title', { contact: shortContact(lost) })}
        text={t(`mine.profile.unreachable.${needsOther ? 'addEmail' : lost.why}`)}
        actions={
          <QuietButton href={paths.settings.account}>
            {t(`mine.profile.unreachable.${needsOther ? 'addOther' : 'check'}`)}
          </QuietButton>
        }
      />
    );
  });
}
