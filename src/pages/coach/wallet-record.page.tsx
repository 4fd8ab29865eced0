import { paths } from '#contract/paths.ts';
import { kindIn } from '#src/features/coach-money/coach-money.view.ts';
import { OneRecord } from '#src/features/coach-money/components/one-record.tsx';
import { RecordList } from '#src/features/coach-money/components/record-list.tsx';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';

/** /coach/walletRecord: movements by kind and month. With `id` one of them and the others of its order. */
export function Component() {
  const { id, kind, month } = useScreenParams(paths.coach.walletRecord);
  return id === undefined ? (
    <RecordList kind={kindIn(kind)} month={month ?? ''} />
  ) : (
    <OneRecord key={id} id={id} />
  );
}
