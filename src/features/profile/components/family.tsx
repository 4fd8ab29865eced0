import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { Participant } from '#contract/child.ts';
import { asksBirthDate } from '#src/features/booking/booking.view.ts';
import { WaiverForm } from '#src/features/booking/components/waiver-form.tsx';
import { useParticipants } from '#src/features/booking/use-participants.ts';
import { guardianSource } from '#src/features/profile/guardian.queries.ts';
import { waiverState } from '#src/features/profile/profile.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { BirthDateForm } from './birth-date-form.tsx';
import { ChildForm } from './child-form.tsx';
import { GuardianProofs } from './guardian-proofs.tsx';
import { Guardians } from './guardians.tsx';

/** Who can take part, what was signed for each, and the form to sign what is missing. */
export function Family({ me, isOnline }: { me: User | undefined; isOnline: boolean }) {
  const { t } = useTranslation('mine');
  const { t: tFamily } = useTranslation('family');
  const { people, waiverVersion } = useParticipants(true);
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
      <Section title={t('family.title')}>
        {people ? (
          <List label={t('family.title')}>
            {people.map((one) => (
              <PersonRow
                key={one.id}
                person={one}
                waiverVersion={waiverVersion}
                onOpen={one.kind === 'child' ? () => setOpen(one) : undefined}
              />
            ))}
          </List>
        ) : (
          <p className="of-hint">{t('family.unknown')}</p>
        )}
        <QuietButton
          icon="plus"
          onClick={() => setOpen(null)}
          offReason={isOnline ? undefined : t('profile.offline')}
        >
          {t('family.add')}
        </QuietButton>
        <QuietButton
          icon="key"
          onClick={() => setTyping(true)}
          offReason={isOnline ? undefined : tFamily('code.offline')}
        >
          {tFamily('code.open')}
        </QuietButton>
      </Section>
      <GuardianProofs proofs={guarded?.proofs ?? []} />
      {me && isMinor ? <Guardians me={me} child={me} isOnline={isOnline} onLeft={close} /> : null}
      {isMinor && toSign.length > 0 ? <p className="of-hint">{tFamily('own.signs')}</p> : null}
      {!isMinor && toSign.length > 0 && waiverVersion !== undefined ? (
        asksBirthDate(people ?? [], [], toSign) ? (
          <BirthDateForm isOnline={isOnline} />
        ) : (
          <WaiverForm people={toSign} version={waiverVersion} isOnline={isOnline} />
        )
      ) : null}
      <Sheet
        title={t(open ? 'family.editTitle' : 'family.addTitle')}
        open={open !== undefined}
        onClose={close}
      >
        {isOnline ? (
          <ChildForm key={open?.id ?? ''} child={open ?? undefined} onDone={close} />
        ) : (
          <p className="of-hint">{t('profile.offline')}</p>
        )}
        {open && me ? <Guardians me={me} child={open} isOnline={isOnline} onLeft={close} /> : null}
      </Sheet>
      <Sheet title={tFamily('code.title')} open={isTyping} onClose={() => setTyping(false)}>
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
  const { t } = useTranslation('mine');
  const { date } = useFormat();
  const state = waiverState(person, waiverVersion);
  return (
    <ListRow
      media={<Icon name={person.kind === 'self' ? 'person' : 'child'} />}
      title={person.kind === 'self' ? t('family.self', { name: person.name }) : person.name}
      text={person.birthDate === null ? undefined : t('family.born', { day: date(person.birthDate) })}
      below={
        state && (
          <StatusBadge kind={state === 'signed' ? 'certain' : 'waiting'}>{t(`family.${state}`)}</StatusBadge>
        )
      }
      after={onOpen ? <Icon name="edit" size={20} /> : undefined}
      onClick={onOpen}
    />
  );
}
