import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { kindIn } from '#src/features/money/coach-wallet/coach-wallet.view.ts';
import { OneRecord } from '#src/features/money/coach-wallet/components/one-record.tsx';
import { RecordList } from '#src/features/money/coach-wallet/components/record-list.tsx';

/** /coach/walletRecord: movements by kind and month. With `id` one of them and the others of its order. */
export function Component() {
  const { id, kind, month } = useScreenParams(paths.coach.walletRecord);
  return id === undefined ? (
    <RecordList kind={kindIn(kind)} month={month ?? ''} />
  ) : (
    <OneRecord key={id} id={id} />
  );
}
