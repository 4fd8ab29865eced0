import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { Participant } from '#contract/child.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { waiverState } from '#src/features/people/child/child.view.ts';
import { ChildForm } from '#src/features/people/child/components/child-form.tsx';
import { WaiverForm } from '#src/features/people/child/components/waiver-form.tsx';
import { asksBirthDate } from '#src/features/people/child/participant.view.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { guardianSource } from '#src/features/people/guardian-link/guardian-link.queries.ts';
import { BirthDateForm } from '#src/features/people/own-account/components/birth-date-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { GuardianProofs } from './guardian-proofs.tsx';
import { Guardians } from './guardians.tsx';

/** Lists the participants with their waivers, and shows the form to sign the missing ones. */
export function Family({ me, isOnline }: { me: User | undefined; isOnline: boolean }) {
  const { t } = useTranslation();
  const { people, waiverVersion, isAsking } = useParticipants(true);
  // `null` is the form for a new child.
  const [open, setOpen] = useState<Participant | null>();
  const [isTyping, setTyping] = useState(false);
  const { record: guarded } = useRecord(guardianSource(me !== undefined));
  const toSign = (people ?? []).filter((one) =>
    ['unsigned', 'renewed'].includes(waiverState(one, waiverVersion) ?? ''),
  );
  const isMinor = guarded?.items.some(({ participantId }) => participantId === me?.id) === true;
  const close = () => setOpen(undefined);
  return (
    <>
      <Section title={t('mine.family.title')}>
        {people ? (
          <List label={t('mine.family.title')}>
            {people.map((one) => (
              <PersonRow
                key={one.id}
                person={one}
                waiverVersion={waiverVersion}
                onOpen={one.kind === 'child' ? () => setOpen(one) : undefined}
              />
            ))}
          </List>
        ) : isOnline && isAsking ? (
          <Skeleton layout="rows" count={2} />
        ) : (
          <p className="of-hint">{t(isOnline ? 'common.noAnswer' : 'mine.family.unknown')}</p>
        )}
        <QuietButton
          icon="plus"
          onClick={() => setOpen(null)}
          offReason={isOnline ? undefined : t('mine.profile.offline')}
        >
          {t('mine.family.add')}
        </QuietButton>
        <QuietButton
          icon="key"
          onClick={() => setTyping(true)}
          offReason={isOnline ? undefined : t('family.code.offline')}
        >
          {t('family.code.open')}
        </QuietButton>
      </Section>
      <GuardianProofs proofs={guarded?.proofs ?? []} />
      {me && isMinor ? <Guardians me={me} child={me} isOnline={isOnline} onLeft={close} /> : null}
      {isMinor && toSign.length > 0 ? <p className="of-hint">{t('family.own.signs')}</p> : null}
      {!isMinor && toSign.length > 0 && waiverVersion !== undefined ? (
        asksBirthDate(people ?? [], [], toSign) ? (
          <BirthDateForm isOnline={isOnline} />
        ) : (
          <WaiverForm people={toSign} version={waiverVersion} isOnline={isOnline} />
        )
      ) : null}
      <Sheet
        title={t(open ? 'mine.family.editTitle' : 'mine.family.addTitle')}
        open={open !== undefined}
        onClose={close}
      >
        {isOnline ? (
          <ChildForm key={open?.id ?? ''} child={open ?? undefined} onDone={close} />
        ) : (
          <p className="of-hint">{t('mine.profile.offline')}</p>
        )}
        {open && me ? <Guardians me={me} child={open} isOnline={isOnline} onLeft={close} /> : null}
      </Sheet>
      <Sheet title={t('family.code.title')} open={isTyping} onClose={() => setTyping(false)}>
        {me ? <AcceptInvitation me={me} isOnline={isOnline} onDone={() => setTyping(false)} /> : null}
      </Sheet>
    </>
  );
}

interface PersonRowProps {
  person: Participant;
  waiverVersion: string | undefined;
  onOpen: (() => void) | undefined;
}

function PersonRow({ person, waiverVersion, onOpen }: PersonRowProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const state = waiverState(person, waiverVersion);
  return (
    <ListRow
      media={<Icon name={person.kind === 'self' ? 'person' : 'child'} />}
      title={person.kind === 'self' ? t('mine.family.self', { name: person.name }) : person.name}
      text={person.birthDate === null ? undefined : t('mine.family.born', { day: date(person.birthDate) })}
      below={
        person.hiddenSessions !== undefined ? (
          <span className="of-hint">{t('mine.family.hiddenSessions')}</span>
        ) : (
          state && (
            <StatusBadge kind={state === 'signed' ? 'certain' : 'waiting'}>
              {t(`mine.family.${state}`)}
            </StatusBadge>
          )
        )
      }
      after={onOpen ? <Icon name="edit" size={20} /> : undefined}
      onClick={onOpen}
    />
  );
}
