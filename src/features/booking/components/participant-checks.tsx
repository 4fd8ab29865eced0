import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import { limits } from '#contract/limits.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import type { BookingChoiceError } from '#src/features/booking/booking-choice.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { ChildSheet } from './child-sheet.tsx';
import { ParticipantLabel } from './participant-label.tsx';

interface ParticipantChecksProps {
  cls: Pick<ClassRecord, 'startsAt' | 'zone'>;
  /** What a booking would say to each; those who are missing were not asked about yet. */
  checks: ReadonlyMap<string, ParticipantCheck>;
  people: readonly Participant[] | undefined;
  chosen: readonly string[];
  /** They were chosen as last time, and nobody has touched it yet. */
  isUsual: boolean;
  onChange: (ids: readonly string[]) => void;
  /** A child was added. */
  onJoin: (id: string) => void;
  isOnline: boolean;
  error: Exclude<BookingChoiceError, 'birthDate' | 'waiver' | 'amount'> | undefined;
}

/** Who takes part: oneself, the children, or a child that is added here. */
export function ParticipantChecks({
  cls,
  checks,
  people,
  chosen,
  isUsual,
  onChange,
  onJoin,
  isOnline,
  error,
}: ParticipantChecksProps) {
  const { t } = useTranslation('class');
  const { t: tBooking } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('booking.who')} card>
      {people ? (
        <CheckGroup
          label={t('booking.who')}
          isLabelHidden
          error={
            error === 'cannotCome'
              ? tBooking('cannotCome')
              : error && t(`booking.wrong.${error}`, { max: limits.participantsPerOrder })
          }
        >
          {people.map((person) => (
            <Checkbox
              key={person.id}
              checked={chosen.includes(person.id)}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, person.id] : chosen.filter((other) => other !== person.id))
              }
            >
              <ParticipantLabel person={person} cls={cls} check={checks.get(person.id)} />
            </Checkbox>
          ))}
        </CheckGroup>
      ) : isOnline ? (
        <Skeleton layout="rows" count={2} />
      ) : (
        <p className="of-faint">{t('off.peopleUnknown')}</p>
      )}
      {isUsual ? <p className="of-faint">{tBooking('usual')}</p> : null}
      <QuietButton
        icon="plus"
        onClick={() => setOpen(true)}
        offReason={isOnline ? undefined : t('booking.childOffline')}
      >
        {t('booking.addChild')}
      </QuietButton>
      <ChildSheet open={isOpen} onClose={() => setOpen(false)} onAdded={({ id }) => onJoin(id)} />
    </Section>
  );
}
