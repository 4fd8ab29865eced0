import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import { limits } from '#contract/limits.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { AskCoach } from '#src/features/booking/message/components/ask-coach.tsx';
import type { BookingChoiceError } from '#src/features/booking/order/booking/booking-choice.view.ts';
import {
  ageAt,
  isOutsideAges,
  lastingRefusal,
  outsideAges,
  outsideText,
} from '#src/features/booking/order/booking/booking-people.view.ts';
import { ChildSheet } from '#src/features/people/child/components/child-sheet.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

interface ParticipantChecksProps {
  cls: Pick<ClassRecord, 'id' | 'startsAt' | 'zone' | 'ageFrom' | 'ageTo' | 'coach' | 'slot'>;
  /** Check of each participant; missing until the server has answered. */
  checks: ReadonlyMap<string, ParticipantCheck>;
  people: readonly Participant[] | undefined;
  chosen: readonly string[];
  /** Preselected as last time and not changed yet. */
  isUsual: boolean;
  onChange: (ids: readonly string[]) => void;
  /** A child was added. */
  onJoin: (id: string) => void;
  isOnline: boolean;
  error: Exclude<BookingChoiceError, 'birthDate' | 'waiver' | 'amount' | 'card'> | undefined;
}

/** Participants: the reader, the children, or a child added here. */
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
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const isAnyOutside = outsideAges(people ?? [], cls).length > 0;
  return (
    <Section title={t('class.booking.who')} card>
      {people ? (
        <CheckGroup
          label={t('class.booking.who')}
          isLabelHidden
          error={
            error === 'cannotCome'
              ? t('booking.cannotCome')
              : error && t(`class.booking.wrong.${error}`, { max: limits.participantsPerOrder })
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
        <p className="of-faint">{t('class.off.peopleUnknown')}</p>
      )}
      {isAnyOutside && cls.slot === undefined ? (
        <AskCoach classId={cls.id} coach={cls.coach} isAboutAges />
      ) : null}
      {isAnyOutside ? (
        <QuietButton href={pathTo(paths.student.coachDetail, { id: cls.coach.id })}>
          {t('classFit.otherClasses', { name: format.name(cls.coach) })}
        </QuietButton>
      ) : null}
      {isUsual ? <p className="of-faint">{t('booking.usual')}</p> : null}
      <QuietButton
        icon="plus"
        onClick={() => setOpen(true)}
        offReason={isOnline ? undefined : t('class.booking.childOffline')}
      >
        {t('class.booking.addChild')}
      </QuietButton>
      <ChildSheet open={isOpen} onClose={() => setOpen(false)} onAdded={({ id }) => onJoin(id)} />
    </Section>
  );
}

interface ParticipantLabelProps {
  person: Participant;
  cls: ParticipantChecksProps['cls'];
  check: ParticipantCheck | undefined;
}

/** One possible participant: name, age on that day, and why they cannot come. */
function ParticipantLabel({ person, cls, check }: ParticipantLabelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, kind } = person;
  const age = ageAt(person, cls);
  const refusal = lastingRefusal(check);
  const { title, startsAt, zone } = check?.elsewhere ?? {};
  const outside = isOutsideAges(person, cls) ? outsideText(person, cls, t) : undefined;
  return (
    <>
      {kind === 'self' ? t('class.booking.self', { name }) : name}
      {age === undefined ? null : <span className="of-faint"> · {t('booking.age', { count: age })}</span>}
      {outside ? (
        <>
          <br />
          <span className="of-hint">{outside}</span>
        </>
      ) : null}
      {refusal ? (
        <>
          <br />
          <span className="of-hint">
            {t(`booking.whyNot.${refusal}`, {
              name,
              title: title && format.local(title),
              when: startsAt && zone ? format.dayTime(startsAt, zone) : '',
            })}
          </span>
        </>
      ) : null}
    </>
  );
}
