import { PaymentMethod } from '#contract/enums.ts';
import type { Turn } from '../turn.ts';
import { payHosted } from './hosted-page.ts';
import { oneOf, type Operation } from './operation.ts';

const serviceMethod = ({ random }: Turn) => (random.isTrue(0.5) ? PaymentMethod.visa : PaymentMethod.paypal);

async function topUp(turn: Turn): Promise<boolean> {
  const method = serviceMethod(turn);
  const amountMinor = turn.random.int(20, 300) * 100;
  const answer = await turn.command('wallet.topUp', { amountMinor, method });
  if (answer === undefined) return true;
  const { payment, redirectUrl } = answer;
  await payHosted(turn, { id: payment.id, method, redirectUrl, isLater: false });
  return true;
}

async function buyMembership(turn: Turn): Promise<boolean> {
  const shown = await turn.read('membership.mine', {});
  if (shown === undefined) return false;
  const method = turn.random.isTrue(0.6) ? PaymentMethod.balance : serviceMethod(turn);
  const answer = await turn.command('membership.buy', { method, shownPriceMinor: shown.priceMinor });
  if (answer?.paymentId && answer.redirectUrl !== null)
    await payHosted(turn, {
      id: answer.paymentId,
      method,
      redirectUrl: answer.redirectUrl,
      isLater: false,
    });
  return true;
}

async function returnMembership(turn: Turn): Promise<boolean> {
  const shown = await turn.read('membership.mine', {});
  const id = shown?.refund?.id ?? oneOf(turn, shown?.periods ?? [])?.id;
  if (id === undefined) return false;
  await turn.command('membership.refund', { id });
  return true;
}

const bank = {
  holder: 'Wei Chen',
  bank: 'Harbour Credit Union',
  country: 'CA',
  bankCode: '0001-12345',
  accountNumber: '1234 5678 9012',
};

async function setAccount(turn: Turn): Promise<boolean> {
  const shown = await turn.read('payoutAccount.read', {});
  // A change stops withdrawals for three days: made once, and seldom again.
  if (shown === undefined || (shown.account !== null && turn.random.isTrue(0.95))) return false;
  await turn.read('payoutAccount.set', bank);
  return true;
}

/** All of it, a part, or more than there is: the last has to be refused. */
async function withdraw(turn: Turn): Promise<boolean> {
  const wallet = await turn.read('wallet.coach', {});
  if (wallet === undefined) return false;
  const { availableMinor, minWithdrawalMinor, currency } = wallet;
  const isEnough = availableMinor >= minWithdrawalMinor;
  if (!isEnough && turn.random.isTrue(0.8)) return false;
  const wanted = Math.floor(availableMinor * turn.random.pick([1, 1, 0.5, 1.2]));
  await turn.command('withdrawal.request', {
    amountMinor: isEnough ? wanted : minWithdrawalMinor,
    currency,
  });
  return true;
}

const toWithdrawal =
  (action: 'update' | 'cancel', act: (turn: Turn, id: string, version: number) => Promise<unknown>) =>
  async (turn: Turn): Promise<boolean> => {
    const list = await turn.read('withdrawal.mine', {});
    const open = oneOf(
      turn,
      (list?.items ?? []).filter(({ actions }) => actions.includes(action)),
    );
    if (open === undefined) return false;
    await act(turn, open.id, open.version);
    return true;
  };

export const familyMoneyOperations: readonly Operation[] = [
  { kind: 'top up', weight: 12, run: topUp },
  { kind: 'buy a membership', weight: 3, run: buyMembership },
  { kind: 'give a membership back', weight: 2, run: returnMembership },
];

export const coachMoneyOperations: readonly Operation[] = [
  { kind: 'set the payout account', weight: 4, run: setAccount },
  { kind: 'ask for a withdrawal', weight: 8, run: withdraw },
  {
    kind: 'change a withdrawal',
    weight: 2,
    run: toWithdrawal('update', (turn, id, version) =>
      turn.command('withdrawal.update', { id, version, amountMinor: turn.random.int(2500, 9000) }),
    ),
  },
  {
    kind: 'take a withdrawal back',
    weight: 2,
    run: toWithdrawal('cancel', (turn, id) => turn.command('withdrawal.cancel', { id })),
  },
];
