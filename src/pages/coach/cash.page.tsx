import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { OneWithdrawal } from '#src/features/money/withdrawal/components/one-withdrawal.tsx';
import { AllCash } from '#src/features/money/withdrawal/components/withdrawals.tsx';

/** /coach/cash: the form of a withdrawal, the payout account, and every withdrawal; with `id` one of them. */
export function Component() {
  const { id } = useScreenParams(paths.coach.cash);
  return id === undefined ? <AllCash /> : <OneWithdrawal key={id} id={id} />;
}
