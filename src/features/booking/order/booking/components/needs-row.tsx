import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { useFormat } from '#src/i18n/format.ts';
import { AnswerFold } from '#src/ui/answer-rows.tsx';
import { NeedsShare } from './needs-share.tsx';

interface NeedsRowProps {
  coach: string;
  state: Pick<BookingState, 'people' | 'chosen' | 'profiles' | 'sharedBy' | 'asked' | 'wanted' | 'change'>;
}

/** Needs shared with the coach: their number in one line, and the entries after a tap. */
export function NeedsRow({ coach, state }: NeedsRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { people = [], chosen, profiles, sharedBy, asked, wanted, change } = state;
  const going = people.filter(({ id }) => chosen.includes(id));
  if (going.length === 0) return null;
  const sharedOf = (id: string) => sharedBy.get(id) ?? { accommodations: [], fields: [] };
  const count = going
    .map(({ id }) => sharedOf(id))
    .reduce((sum, { accommodations, fields }) => sum + accommodations.length + fields.length, 0);
  const names = format.list(going.map(({ name }) => name));
  const isAsked = going.some(({ id }) => asked.has(id));
  return (
    <AnswerFold
      label={t('booking.rows.shared')}
      title={
        isAsked
          ? t('booking.share.asking')
          : count === 0
            ? t('booking.share.nothing', { names })
            : t('booking.share.things', { count, names })
      }
      text={isAsked || count === 0 ? undefined : t('booking.share.reader', { coach })}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {going.map((person) => (
        <NeedsShare
          key={person.id}
          person={person}
          coach={coach}
          profile={profiles.get(person.id)}
          isAsked={asked.has(person.id)}
          shared={sharedOf(person.id)}
          onChange={(entries) => change({ shared: { ...wanted.shared, [person.id]: entries } })}
        />
      ))}
    </AnswerFold>
  );
}
