import { expect, test } from 'vitest';
import { cardsEnd, comingCardsSource } from './coming-cards.queries.ts';

const endsAt = '2026-11-28T16:30:00.000Z';
const metaOf = (kind: 'order' | 'class' | 'helped') =>
  comingCardsSource({ kind, id: 'c1', endsAt }).query.meta;

test('the coach’s phone keeps opened cards until 24 hours after the class, a helper’s keeps none', () => {
  expect(cardsEnd(endsAt)).toBe(Date.parse('2026-11-29T16:30:00.000Z'));
  for (const kind of ['order', 'class'] as const)
    expect(metaOf(kind)?.keptUntil?.({} as never)).toBe(cardsEnd(endsAt));
  expect(metaOf('helped')).toMatchObject({ keep: 'never' });
});
