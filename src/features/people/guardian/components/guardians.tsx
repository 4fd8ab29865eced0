import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { guardianSource } from '#src/features/people/guardian-link/guardian-link.queries.ts';
import { useRemoveGuardian } from '#src/features/people/guardian/use-remove-guardian.ts';
import { FreshCode } from '#src/features/people/own-account/components/fresh-code.tsx';
import { needsFreshCode } from '#src/features/people/own-account/use-profile.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { toast } from '#src/ui/toast.ts';
import { InviteGuardian } from './invite-guardian.tsx';
import { OpenInvitations } from './open-invitations.tsx';

type Guardian = Output<'guardian.list'>['items'][number]['guardians'][number];

interface GuardiansProps {
  me: User;
  /** A child, or the reading minor. */
  child: { id: string; name: string };
  isOnline: boolean;
  /** The person left the child's profile. */
  onLeft: () => void;
}

/**
 * Lists the guardians of a child or a minor, and shows the lead. Lets a guardian invite another one or leave;
 * shows the last guardian why they cannot leave.
 */
export function Guardians({ me, child, isOnline, onLeft }: GuardiansProps) {
  const { t } = useTranslation();
  const { record, view } = useRecord(guardianSource(true), {
    missing: t('mine.guardian.unknown', { name: child.name }),
  });
  const remove = useRemoveGuardian();
  // The removal that follows once a fresh code was proved.
  const [asked, setAsked] = useState<Guardian>();
  const [isInviting, setInviting] = useState(false);
  const {
    guardians = [],
    invites = [],
    actions = [],
  } = record?.items.find(({ participantId }) => participantId === child.id) ?? {};
  const isOwn = child.id === me.id;
  const title = isOwn ? t('family.own.title') : t('mine.guardian.title', { name: child.name });
  const isLast =
    guardians.length === 1 && guardians.some((guardian) => guardian.isMe && guardian.actions.length === 0);

  const end = (guardian: Guardian) =>
    remove.mutate(
      { id: child.id, accountId: guardian.accountId },
      {
        onSuccess: () => {
          toast(
            guardian.isMe
              ? t('mine.guardian.left', { child: child.name })
              : t('mine.guardian.removed', { guardian: guardian.name }),
            { kind: 'done' },
          );
          if (guardian.isMe) onLeft();
        },
      },
    );
  const ask = async (guardian: Guardian) => {
    const names = { guardian: guardian.name, child: child.name };
    const isSure = await confirmDialog({
      title: t(guardian.isMe ? 'mine.guardian.leaveAsk' : 'mine.guardian.removeAsk', names),
      text: t(guardian.isMe ? 'mine.guardian.leaveText' : 'mine.guardian.removeText', names),
      confirmLabel: t(guardian.isMe ? 'mine.guardian.leave' : 'mine.guardian.remove'),
      danger: true,
    });
    if (!isSure) return;
    setAsked(guardian);
    end(guardian);
  };
  const shownError = needsFreshCode(remove.error) ? null : remove.error;

  return (
    <Section title={title}>
      {shownError ? <Banner kind="refused" title={errorText(shownError, t)} /> : null}
      <ListState {...view} skeleton="rows">
        {needsFreshCode(remove.error) && asked ? (
          <FreshCode me={me} onConfirmed={() => end(asked)} />
        ) : guardians.length > 0 ? (
          <List label={title}>
            {guardians.map((guardian) => (
              <GuardianRow
                key={guardian.accountId}
                guardian={guardian}
                isBusy={remove.isPending}
                isOnline={isOnline}
                onEnd={() => void ask(guardian)}
              />
            ))}
          </List>
        ) : null}
        {isOwn ? (
          <p className="of-hint">{t(guardians.length === 0 ? 'family.own.none' : 'family.own.text')}</p>
        ) : guardians.length > 0 ? (
          <p className="of-hint">{t(isLast ? 'mine.guardian.last' : 'mine.guardian.lead')}</p>
        ) : null}
      </ListState>
      <OpenInvitations invites={invites} />
      {isInviting ? (
        <>
          <p>{t(isOwn ? 'family.invite.ownText' : 'family.invite.text', { name: child.name })}</p>
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
            {t(`family.${action}.open`)}
          </QuietButton>
        ))
      )}
    </Section>
  );
}

interface GuardianRowProps {
  guardian: Guardian;
  isBusy: boolean;
  isOnline: boolean;
  onEnd: () => void;
}

function GuardianRow({ guardian, isBusy, isOnline, onEnd }: GuardianRowProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { name, since, isMe, leads, actions } = guardian;
  return (
    <ListRow
      title={isMe ? t('mine.guardian.me', { name }) : name}
      text={t('mine.guardian.since', { day: date(dayIn(readerZone(), since)) })}
      after={leads ? <StatusBadge kind="certain">{t('mine.guardian.leads')}</StatusBadge> : undefined}
      below={actions.map((action) => (
        <QuietButton
          key={action}
          busy={isBusy}
          onClick={onEnd}
          offReason={isOnline ? undefined : t('mine.profile.offline')}
        >
          {t(`mine.guardian.${action}`)}
        </QuietButton>
      ))}
    />
  );
}
