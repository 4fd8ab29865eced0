import { expect, test } from 'vitest';
import { offerErrors } from './offer-draft.view.ts';

const draft = { sessions: 5, price: '100', upTo: '24', days: '180', team: 'own' };

test.each([
  [{}, {}],
  [{ upTo: '' }, { upTo: 'amount' }],
  [{ price: 'ten' }, { price: 'amount' }],
  [{ price: '0.04' }, { price: 'amount' }],
  [{ price: '120.01' }, { price: 'dear' }],
  [{ price: '120' }, {}],
])('%j is marked as %j', (typed, wrong) => {
  expect(offerErrors({ ...draft, ...typed }, 'USD')).toEqual(wrong);
});
