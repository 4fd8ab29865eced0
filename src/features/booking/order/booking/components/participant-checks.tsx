import type { TFunction } from 'i18next';
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
  isNotFirst,
  isOutsideAges,
  lastingRefusal,
  outsideAges,
  outsideText,
} from '#src/features/booking/order/booking/booking-people.view.ts';
import { ChildSheet } from '#src/features/people/child/components/child-sheet.tsx';
import { useFormat, type Format } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ChipChecks } from '#src/ui/chip-checks.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

interface ParticipantChecksProps {
  cls: Pick<
    ClassRecord,
    'id' | 'startsAt' | 'zone' | 'ageFrom' | 'ageTo' | 'coach' | 'slot' | 'isTrial' | 'priceOffer'
  >;
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
    <>
      {people ? (
        <ChipChecks
          label={t('class.booking.who')}
          isLabelHidden
          chips={people.map((person) => ({
            value: person.id,
            label: participantLabel(person, cls, t),
            note: whyNotText({ person, cls, check: checks.get(person.id) }, t, format),
          }))}
          values={chosen}
          onChange={onChange}
          error={
            error === 'cannotCome'
              ? t('booking.cannotCome')
              : error && t(`class.booking.wrong.${error}`, { max: limits.participantsPerOrder })
          }
          after={
            isOnline ? (
              <IconButton icon="plus" label={t('class.booking.addChild')} onClick={() => setOpen(true)} />
            ) : null
          }
        />
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
      {people && !isOnline ? <p className="of-faint">{t('class.booking.childOffline')}</p> : null}
      <ChildSheet open={isOpen} onClose={() => setOpen(false)} onAdded={({ id }) => onJoin(id)} />
    </>
  );
}

/** "Leo · 8 years old": the age of a child on the day of the class. */
function participantLabel(person: Participant, cls: ParticipantChecksProps['cls'], t: TFunction): string {
  const { name, kind } = person;
  if (kind === 'self') return t('class.booking.self', { name });
  const age = ageAt(person, cls);
  return age === undefined ? name : `${name} · ${t('booking.age', { count: age })}`;
}

interface PossibleParticipant {
  person: Participant;
  cls: ParticipantChecksProps['cls'];
  check: ParticipantCheck | undefined;
}

/** Why somebody cannot come; undefined for whoever can. */
function whyNotText(
  { person, cls, check }: PossibleParticipant,
  t: TFunction,
  format: Format,
): string | undefined {
  const refusal = lastingRefusal(check) ?? (isNotFirst(person, cls) ? 'FIRST_ONLY' : undefined);
  const { title, startsAt, zone } = check?.elsewhere ?? {};
  const sentences = [
    ...(isOutsideAges(person, cls) ? [outsideText(person, cls, t)] : []),
    ...(refusal
      ? [
          t(`booking.whyNot.${refusal}`, {
            name: person.name,
            title: title && format.local(title),
            when: startsAt && zone ? format.dayTime(startsAt, zone) : '',
          }),
        ]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
