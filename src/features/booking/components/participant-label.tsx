import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { ageAt, lastingRefusal } from '#src/features/booking/booking-people.view.ts';
import { useFormat } from '#src/i18n/format.ts';

interface ParticipantLabelProps {
  person: Participant;
  cls: Pick<ClassRecord, 'startsAt' | 'zone'>;
  check: ParticipantCheck | undefined;
}

/** Somebody who may take part: the name, the age on that day, and what stands against it. */
export function ParticipantLabel({ person, cls, check }: ParticipantLabelProps) {
  const { t } = useTranslation(['class', 'booking']);
  const format = useFormat();
  const { name, kind } = person;
  const age = ageAt(person, cls);
  const refusal = lastingRefusal(check);
  const { title, startsAt, zone } = check?.elsewhere ?? {};
  return (
    <>
      {kind === 'self' ? t('class:booking.self', { name }) : name}
      {age === undefined ? null : <span className="of-faint"> · {t('booking:age', { count: age })}</span>}
      {refusal ? (
        <>
          <br />
          <span className="of-hint">
            {t(`booking:whyNot.${refusal}`, {
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
