import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { guardianQueries } from '#src/features/profile/guardian.queries.ts';
import { needsFreshCode } from '#src/features/profile/use-profile.ts';
import { useRemoveGuardian } from '#src/features/profile/use-remove-guardian.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { toast } from '#src/ui/toast.ts';
import { FreshCode } from './fresh-code.tsx';
import { InviteGuardian } from './invite-guardian.tsx';
import { OpenInvitations } from './open-invitations.tsx';

type Guardian = Output<'guardian.list'>['items'][number]['guardians'][number];

interface GuardiansProps {
  me: User;
  /** A child, or the minor who reads this. */
  child: { id: string; name: string };
  isOnline: boolean;
  /** The person left the child's profile. */
  onLeft: () => void;
}

/**
 * Who decides for a child or a minor, who leads, and how to invite or leave. The last guardian reads why they cannot
 * leave.
 */
export function Guardians({ me, child, isOnline, onLeft }: GuardiansProps) {
  const { t } = useTranslation('mine');
  const { t: tFamily } = useTranslation('family');
  const { t: tCommon } = useTranslation('common');
  const { data, error } = useQuery(guardianQueries.list());
  const remove = useRemoveGuardian();
  // What is done once a fresh code was proved.
  const [asked, setAsked] = useState<Guardian>();
  const [isInviting, setInviting] = useState(false);
  const {
    guardians = [],
    invites = [],
    actions = [],
  } = data?.items.find(({ participantId }) => participantId === child.id) ?? {};
  const isOwn = child.id === me.id;
  const title = isOwn ? tFamily('own.title') : t('guardian.title', { name: child.name });
  const isLast =
    guardians.length === 1 && guardians.some((guardian) => guardian.isMe && guardian.actions.length === 0);

  const end = (guardian: Guardian) =>
    remove.mutate(
      { id: child.id, accountId: guardian.accountId },
      {
        onSuccess: () => {
          toast(
            guardian.isMe
              ? t('guardian.left', { child: child.name })
              : t('guardian.removed', { guardian: guardian.name }),
            { kind: 'done' },
          );
          if (guardian.isMe) onLeft();
        },
      },
    );
  const ask = async (guardian: Guardian) => {
    const names = { guardian: guardian.name, child: child.name };
    const isSure = await confirmDialog({
      title: t(guardian.isMe ? 'guardian.leaveAsk' : 'guardian.removeAsk', names),
      text: t(guardian.isMe ? 'guardian.leaveText' : 'guardian.removeText', names),
      confirmLabel: t(guardian.isMe ? 'guardian.leave' : 'guardian.remove'),
      danger: true,
    });
    if (!isSure) return;
    setAsked(guardian);
    end(guardian);
  };
  const shownError = error ?? (needsFreshCode(remove.error) ? null : remove.error);

  return (
    <Section title={title}>
      {shownError ? <Banner kind="refused" title={errorText(shownError, tCommon)} /> : null}
      {needsFreshCode(remove.error) && asked ? (
        <FreshCode me={me} onConfirmed={() => end(asked)} />
      ) : guardians.length > 0 ? (
        <List label={title}>
          {guardians.map((guardian) => (
            <GuardianRow
              key={guardian.accountId}
              guardian={guardian}
              isBusy={remove.isPending}
              onEnd={() => void ask(guardian)}
            />
          ))}
        </List>
      ) : null}
      {isOwn ? (
        <p className="of-hint">{tFamily(guardians.length === 0 ? 'own.none' : 'own.text')}</p>
      ) : guardians.length > 0 ? (
        <p className="of-hint">{t(isLast ? 'guardian.last' : 'guardian.lead')}</p>
      ) : null}
      <OpenInvitations invites={invites} />
      {isInviting ? (
        <>
          <p>{tFamily(isOwn ? 'invite.ownText' : 'invite.text', { name: child.name })}</p>
          <InviteGuardian
            me={me}
            participantId={child.id}
            isOnline={isOnline}
            onDone={() => setInviting(false)}
          />
        </>
      ) : (
        actions.map((action) => (
          <QuietButton key={action} icon="plus" onClick={() => setInviting(true)}>
            {tFamily(`${action}.open`)}
          </QuietButton>
        ))
      )}
    </Section>
  );
}

interface GuardianRowProps {
  guardian: Guardian;
  isBusy: boolean;
  onEnd: () => void;
}

function GuardianRow({ guardian, isBusy, onEnd }: GuardianRowProps) {
  const { t } = useTranslation('mine');
  const { date } = useFormat();
  const { name, since, isMe, leads, actions } = guardian;
  return (
    <ListRow
      title={isMe ? t('guardian.me', { name }) : name}
      text={t('guardian.since', { day: date(dayIn(readerZone(), since)) })}
      after={leads ? <StatusBadge kind="certain">{t('guardian.leads')}</StatusBadge> : undefined}
      below={actions.map((action) => (
        <QuietButton key={action} busy={isBusy} onClick={onEnd}>
          {t(`guardian.${action}`)}
        </QuietButton>
      ))}
    />
  );
}
