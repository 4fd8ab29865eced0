import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again } from './pace.ts';
import { setUpApp } from './second-factor.ts';

const bank = {
  holder: 'Wei Chen',
  bank: 'Harbour Credit Union',
  country: 'US',
  bankCode: '0001-12345',
  accountNumber: '1234 5678 9012',
};

/**
 * A coach requests a withdrawal of the demo's earnings, changes it and cancels it, until the signal aborts.
 */
export async function actAsEarning(caller: KeyedCaller, log: ClientLog, signal: AbortSignal): Promise<void> {
  await setUpApp(caller);
  await caller.read('payoutAccount.set', bank);
  await again(caller, [400, 2000], signal, async () => {
    const { random, userId } = caller;
    const mine = await caller.read('withdrawal.mine', {});
    const open = mine?.items.find(({ actions }) => actions.length > 0);
    const wallet = await caller.read('wallet.coach', {});
    if (wallet === undefined) return;
    const { availableMinor, minWithdrawalMinor, currency } = wallet;
    if (open === undefined) {
      if (availableMinor < minWithdrawalMinor) return;
      const amountMinor = random.int(minWithdrawalMinor, availableMinor);
      const asked = await caller.command('withdrawal.request', { amountMinor, currency });
      if (asked) log.withdrawing.set(userId, asked.amountMinor);
    } else if (random.isTrue(0.5)) {
      if (await caller.command('withdrawal.cancel', { id: open.id })) log.withdrawing.set(userId, 0);
    } else {
      const amountMinor = random.int(minWithdrawalMinor, availableMinor + open.amountMinor);
      const { id, version } = open;
      const changed = await caller.command('withdrawal.update', { id, amountMinor, version });
      // Withdrawals from the demo's story are not counted (audit.balances.ts).
      if (changed && log.made.withdrawal.has(id)) log.withdrawing.set(userId, changed.amountMinor);
    }
  });
}
