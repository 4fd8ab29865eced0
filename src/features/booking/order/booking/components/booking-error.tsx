import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import { AskCoach } from '#src/features/booking/message/components/ask-coach.tsx';
import {
  changeOf,
  isCodeRefusal,
  seenOf,
  wantsOtherTimes,
  type Refusal,
} from '#src/features/booking/order/booking/booking-answer.view.ts';
import { isOutsideAges, outsideText } from '#src/features/booking/order/booking/booking-people.view.ts';
import { NearSlots } from '#src/features/booking/slot/components/near-slots.tsx';
import { nearIn } from '#src/features/booking/slot/slot.view.ts';
import { SimilarTimes } from '#src/features/teaching/class/components/similar-times.tsx';
import { readerZone, useFormat, type Format } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

interface BookingErrorProps {
  cls: ClassRecord;
  people: readonly Participant[];
  refusal: Refusal;
  /** The request as it was sent. */
  input: Readonly<Record<string, unknown>> | undefined;
}

/** Shows why the booking was refused and the next step. */
export function BookingError({ cls, people, refusal, input }: BookingErrorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = sentence({ cls, people, refusal, input }, t, format);
  const place = useRef<HTMLDivElement>(null);
  // The button is at the other end of the page.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <>
      <div ref={place}>
        <Banner
          kind="refused"
          title={title}
          action={
            refusal.reason === 'AGE_OUT_OF_RANGE' && cls.slot === undefined ? (
              <AskCoach classId={cls.id} coach={cls.coach} isAboutAges />
            ) : undefined
          }
        />
      </div>
      {refusal.reason === 'SLOT_TAKEN' ? <NearSlots near={nearIn(refusal.facts)} /> : null}
      {wantsOtherTimes(refusal.reason) ? <SimilarTimes cls={cls} /> : null}
    </>
  );
}

function sentence(
  { cls, people, refusal: { reason, msg, facts }, input }: BookingErrorProps,
  t: TFunction,
  format: Format,
): string {
  if (isCodeRefusal(reason)) return t('class.answer.codeRefused', { why: t(`reasons.${reason}`) });
  switch (reason ?? '') {
    case 'CHANGED': {
      const change = changeOf(seenOf(input), facts);
      if (change.key === 'price')
        return t('class.answer.price', {
          old: format.money(change.oldMinor, change.currency),
          new: format.money(change.newMinor, change.currency),
        });
      if (change.key === 'seats')
        return t('class.answer.seats', {
          count: change.count,
          new: format.money(change.newMinor, change.currency),
        });
      if (change.key === 'time')
        return t('class.answer.time', {
          old: format.dayTime(change.oldAt, cls.zone),
          new: format.dayTime(change.newAt, cls.zone),
        });
      return t('class.answer.changed');
    }
    case 'CLASH': {
      const who = people.find(({ id }) => id === facts['participantId']);
      return who ? t('class.answer.clash', { name: who.name }) : (msg ?? t('class.answer.again'));
    }
    case 'CLASS_FULL': {
      const left = facts['seatsLeft'];
      return typeof left === 'number' && left > 0
        ? t('class.answer.fewer', { count: left })
        : (msg ?? t('class.answer.again'));
    }
    case 'SLOT_TAKEN':
      return t('reasons.SLOT_TAKEN');
    case 'DATES_NOT_BOOKED':
      return t('reasons.DATES_NOT_BOOKED');
    case 'HOLD_AGAIN_LATER': {
      const from = facts['from'];
      return typeof from === 'string'
        ? t('class.answer.holdAgain', { from: format.dayTime(from, readerZone()) })
        : (msg ?? t('class.answer.again'));
    }
    case 'AGE_OUT_OF_RANGE': {
      const outside = people.filter((person) => isOutsideAges(person, cls));
      return outside.length > 0
        ? outside.map((person) => outsideText(person, cls, t)).join(' ')
        : (msg ?? t('class.answer.again'));
    }
    case 'FIRST_ONLY': {
      const ids = facts['participantIds'];
      const known = people.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
      return known.length > 0
        ? known.map(({ name }) => t('booking.whyNot.FIRST_ONLY', { name })).join(' ')
        : (msg ?? t('reasons.FIRST_ONLY'));
    }
    case 'BIRTH_DATE_NEEDED':
      return t('family.age.asked');
    case 'CONSENT_PENDING':
      return t('family.own.consent');
    case 'WAIVER_MISSING':
      return t('class.answer.waiver');
    case 'PARTICIPANT_UNKNOWN':
      return t('class.answer.person');
    case 'TOO_OLD':
      return t('class.answer.tooOld');
    default:
      return msg ?? t('class.answer.again');
  }
}
