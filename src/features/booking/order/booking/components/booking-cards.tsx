import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { useNow } from '#src/clock/use-now.ts';
import { CardFields } from '#src/features/booking/emergency/components/card-fields.tsx';
import {
  ageOn,
  bookedErrors,
  emptyCard,
  isBegun,
  type CardDraft,
} from '#src/features/booking/emergency/emergency-card.view.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Section } from '#src/ui/section.tsx';

interface BookingCardsProps {
  state: BookingState;
}

/** Asks for the emergency card of each chosen minor without one. It travels with the booking, which is possible without it. */
export function BookingCards({ state }: BookingCardsProps) {
  const today = dayIn(readerZone(), new Date(useNow()).toISOString());
  const { cardless, country, wanted, isCardMissed, change } = state;
  return cardless.map((person) => (
    <BookingCard
      key={person.id}
      person={person}
      // The server permits the way home alone by the age at the tap.
      age={ageOn(today, person) ?? 0}
      draft={wanted.cards?.[person.id] ?? emptyCard}
      country={country}
      isMissed={isCardMissed}
      onChange={(draft) => change({ cards: { ...wanted.cards, [person.id]: draft } })}
    />
  ));
}

interface BookingCardProps {
  person: Participant;
  age: number | undefined;
  draft: CardDraft;
  country: string;
  /** The person tried to book with a card that is not right. */
  isMissed: boolean;
  onChange: (draft: CardDraft) => void;
}

function BookingCard({ person: { name }, age, draft, country, isMissed, onChange }: BookingCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isTyped = isBegun(draft);
  return (
    <Section title={t('emergency.of', { name })}>
      <p className="of-hint">{t('emergency.inBooking')}</p>
      {isOpen || isTyped ? (
        <CardFields
          name={name}
          age={age}
          draft={draft}
          errors={isMissed && isTyped ? bookedErrors(draft, country) : {}}
          onChange={(part) => onChange({ ...draft, ...part })}
        />
      ) : (
        <QuietButton icon="phone" onClick={() => setOpen(true)}>
          {t('emergency.writeNow', { name })}
        </QuietButton>
      )}
    </Section>
  );
}
