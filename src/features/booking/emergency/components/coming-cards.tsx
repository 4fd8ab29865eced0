import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import {
  cardsEnd,
  comingCardsSource,
  type CardsOf,
} from '#src/features/booking/emergency/coming-cards.queries.ts';
import { useNoteCall } from '#src/features/booking/emergency/use-note-call.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { CardFacts } from './card-facts.tsx';

interface ComingCardsProps {
  /** A class of the coach shows its cards at its people. */
  of: CardsOf & { kind: 'order' | 'helped' };
  /** The class, for calls that wait on this phone. */
  about: About;
}

/**
 * Emergency cards of the minors who come, for coach and helpers. They open by a tap, because each look is recorded for
 * the family.
 */
export function ComingCards({ of, about }: ComingCardsProps) {
  const { t } = useTranslation();
  const now = useNow();
  const isOnline = useOnline();
  const [isLooking, setLooking] = useState(false);
  if (now >= cardsEnd(of.endsAt)) return null;
  if (isLooking) return <Cards of={of} about={about} />;
  // The coach's phone may hold cards that were opened before.
  const isOff = of.kind === 'helped' && !isOnline;
  return (
    <Section title={t('emergency.title')}>
      <p className="of-faint">{t('emergency.noted')}</p>
      <QuietButton
        icon="phone"
        offReason={isOff ? t('emergency.helperOffline') : undefined}
        onClick={() => setLooking(true)}
      >
        {t('emergency.look')}
      </QuietButton>
    </Section>
  );
}

function Cards({ of, about }: ComingCardsProps) {
  const { t } = useTranslation();
  const noteCall = useNoteCall(about);
  const { record, view } = useRecord(comingCardsSource(of), { missing: t('emergency.missing') });
  return (
    <Section title={t('emergency.title')}>
      <ListState {...view} skeleton="list">
        {record?.map(({ orderId, participantId, card, ...person }) => (
          <div key={`${orderId} ${participantId}`} className="of-stack">
            <h3 className="of-row-title">{nameWithAge(person, t)}</h3>
            {card === null ? (
              <p className="of-hint">{t('emergency.notWritten')}</p>
            ) : (
              <CardFacts
                name={person.name}
                card={card}
                onCall={() => void noteCall(orderId, participantId)}
              />
            )}
          </div>
        ))}
        {record?.length === 0 ? <p className="of-faint">{t('emergency.noMinors')}</p> : null}
        <p className="of-faint">{t('emergency.closes')}</p>
      </ListState>
    </Section>
  );
}
