import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useWithdrawInvitation } from '#src/features/people/guardian/use-invitation.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { toast } from '#src/ui/toast.ts';

interface OpenInvitationsProps {
  invites: Output<'guardian.list'>['items'][number]['invites'];
}

/** Invitations of the reader that nobody has accepted yet. */
export function OpenInvitations({ invites }: OpenInvitationsProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const withdraw = useWithdrawInvitation();
  if (invites.length === 0) return null;
  return (
    <List label={t('family.invite.open')}>
      {invites.map(({ id, to, expiresAt }) => (
        <ListRow
          key={id}
          media={<Icon name="mail" />}
          title={t('family.invite.sentTo', { to })}
          text={t('family.invite.until', { day: date(dayIn(readerZone(), expiresAt)) })}
          below={
            <QuietButton
              busy={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(id, {
                  onSuccess: () => toast(t('family.invite.withdrawn'), { kind: 'done' }),
                  onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
                })
              }
            >
              {t('family.invite.withdraw')}
            </QuietButton>
          }
        />
      ))}
    </List>
  );
}
