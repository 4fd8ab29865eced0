import { type CardContent, cardContent, type ComingCard } from '#contract/emergency.ts';
import { firstName } from '#server/base/first-name.ts';
import { minorAge } from '#server/booking/order/reading/order.age.rules.ts';
import type { CardRow } from './emergency.repository.ts';
import { aloneAge } from './emergency.rules.ts';
import { cardOwner, openCard } from './emergency.seal.ts';

interface Sealed {
  key_id: string | null;
  sealed: Buffer | null;
}

/** Decrypts a card; null when no guardian has written one. */
export function contentOf(secret: string, participantId: string, row: Sealed): CardContent | null {
  const { key_id, sealed } = row;
  if (key_id === null || sealed === null) return null;
  return cardContent.parse(openCard(secret, cardOwner(participantId), { key_id, sealed }));
}

/** Presents the card of a minor in a class. Undefined for an adult: coach and helpers read cards of minors only. */
export function presentComing(row: CardRow, secret: string, as: 'coach' | 'helper'): ComingCard | undefined {
  const { age } = minorAge(row.birth_date, row);
  if (age === undefined) return undefined;
  const content = contentOf(secret, row.participant_id, row);
  const isAlone = row.alone_name !== null && age >= aloneAge;
  return {
    orderId: row.order_id,
    participantId: row.participant_id,
    name: as === 'helper' ? firstName(row.name) : row.name,
    age,
    card: content && { ...content, alone: isAlone ? { by: row.alone_name ?? '' } : null },
  };
}
