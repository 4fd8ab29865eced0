import { expect, test } from 'vitest';
import type { Participant } from '#contract/child.ts';
import { emptyCard } from '#src/features/booking/emergency/emergency-card.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { cardsToSend, draftsIn, isCardWrong, withoutCard } from './booking-cards.view.ts';

const leo: Participant = {
  id: 'leo',
  kind: 'child',
  name: 'Leo',
  birthDate: '2017-03-04',
  waiverVersion: null,
  hasCard: false,
};
const cls = { startsAt: '2027-03-01T16:00:00.000Z', zone: 'America/Chicago' };
const cardless = (people: readonly Participant[], waiting: Pick<Waiting, 'input' | 'state'>[] = []) =>
  withoutCard({ people, cls, waiting }).map(({ id }) => id);
const ann = { name: 'Ann Lee', relation: 'relative', mobile: '(604) 555-0123' } as const;

test('withoutCard returns children under 18 at the day of the class whose card is neither written nor on its way', () => {
  expect(cardless([leo, { ...leo, id: 'mia', hasCard: true }, { ...leo, id: 'me', kind: 'self' }])).toEqual([
    'leo',
  ]);
  expect(cardless([{ ...leo, birthDate: '2009-03-02' }])).toEqual(['leo']);
  expect(cardless([{ ...leo, birthDate: '2009-03-01' }])).toEqual([]);
  const { hasCard: _, ...unknown } = leo;
  expect(cardless([unknown])).toEqual([]);
  const input = { cards: [{ participantId: 'leo' }] };
  expect(cardless([leo], [{ input, state: 'queued' }])).toEqual([]);
  expect(cardless([leo], [{ input, state: 'needsUser' }])).toEqual(['leo']);
});

test('cardsToSend returns begun cards of the chosen children with whole numbers', () => {
  const drafts = { leo: { ...emptyCard, person1: ann }, mia: emptyCard, zoe: { ...emptyCard, person1: ann } };
  const cards = cardsToSend(drafts, ['leo', 'mia'], '+1');
  expect(cards).toEqual([
    { participantId: 'leo', people: [{ ...ann, mobile: '+16045550123' }], collect: [], mayGoAlone: false },
  ]);
  expect(draftsIn({ cards })).toEqual({
    leo: { ...emptyCard, person1: { ...ann, mobile: '+16045550123' } },
  });
  expect(draftsIn({})).toBeUndefined();
});

test('isCardWrong returns true for a begun card without relation, or with a number of an unknown country', () => {
  const wrong = (card: Partial<typeof emptyCard>, country = '+1') =>
    isCardWrong({ leo: { ...emptyCard, ...card } }, ['leo'], country);
  expect(wrong({})).toBe(false);
  expect(wrong({ person1: ann })).toBe(false);
  expect(wrong({ person1: { ...ann, relation: '' } })).toBe(true);
  expect(wrong({ collect: 'Bob' })).toBe(true);
  expect(wrong({ person1: ann }, '')).toBe(true);
  expect(wrong({ person1: { ...ann, mobile: '+16045550123' } }, '')).toBe(false);
});
