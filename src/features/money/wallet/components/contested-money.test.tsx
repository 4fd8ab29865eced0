import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ContestedPayment } from '#contract/wallet.ts';
import { startWords } from '#tests/support/words.ts';
import { ContestedMoney } from './contested-money.tsx';

afterEach(cleanup);

const topUp: ContestedPayment = {
  kind: 'topUp',
  state: 'open',
  method: 'card',
  amountMinor: 5000,
  currency: 'USD',
  heldMinor: 3000,
  isPaused: false,
  since: '2027-03-01T12:00:00.000Z',
};

test.each([
  ['en', 'Your top-up of $50 is disputed.', /^\$30 of your balance is held since March 1, 2027/, 'your bank'],
  ['zh', '您充值的 $50 正在争议中。', /^自2027年3月1日起，您的余额中有 \$30 被冻结/, '您的银行'],
] as const)(
  'ContestedMoney shows what is held, since when and until when in %s',
  async (language, title, held, bank) => {
    await startWords(language);
    render(<ContestedMoney contested={[topUp]} />);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(held)).toBeTruthy();
    expect(screen.getByText(new RegExp(bank))).toBeTruthy();
  },
);

test('ContestedMoney shows a paused class pack without a held amount, and who looks at a loss', async () => {
  await startWords('en');
  render(
    <ContestedMoney
      contested={[{ ...topUp, kind: 'classPack', state: 'lost', heldMinor: 0, isPaused: true }]}
    />,
  );
  expect(screen.getByText(/^The class pack cannot be used/)).toBeTruthy();
  expect(screen.queryByText(/is held/)).toBeNull();
  expect(screen.getByText('This ends when we have looked at it.')).toBeTruthy();
});
