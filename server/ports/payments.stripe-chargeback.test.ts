import { expect, it } from 'vitest';
import { chargebackOf } from './payments.stripe-chargeback.ts';

it('a dispute without a limit for evidence is read', () => {
  const dispute = {
    object: 'dispute',
    id: 'dp_1',
    charge: 'ch_1',
    amount: 4001,
    currency: 'usd',
    status: 'lost',
    reason: 'fraudulent',
    evidence_details: { due_by: 0 },
  };
  expect(chargebackOf(dispute)).toMatchObject({ state: 'lost', withdrawnMinor: 4001, evidenceBy: null });
});
