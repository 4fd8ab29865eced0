import { paths } from '#contract/paths.ts';
import { AllCash } from '#src/features/cash/components/all-cash.tsx';
import { OneWithdrawal } from '#src/features/cash/components/one-withdrawal.tsx';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';

/** /coach/cash: taking money out, where it goes, and every withdrawal. With `id` one of them and its life. */
export function Component() {
  const { id } = useScreenParams(paths.coach.cash);
  return id === undefined ? <AllCash /> : <OneWithdrawal key={id} id={id} />;
}
