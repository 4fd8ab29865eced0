import { useTranslation } from 'react-i18next';
import type { CoachRecord } from '#contract/coach-wallet.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { signedAmount } from '#src/features/money/coach-wallet/coach-wallet.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';

/** The family's name. A movement that an earlier build stored has none. */
const familyOf = ({ family }: NonNullable<CoachRecord['order']>): string[] => (family ? [family] : []);

/** One movement of a coach's money; links to its page. */
export function RecordRow({ record }: { record: CoachRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, kind, at, order, currency } = record;
  return (
    <ListRow
      href={pathTo(paths.coach.walletRecord, { id })}
      title={t(`coachMoney.kind.${kind}`)}
      text={
        <>
          {order ? [format.local(order.title), ...familyOf(order)].join(' · ') : null}
          {order ? <br /> : null}
          {format.dayTime(at, readerZone())}
        </>
      }
      after={<Money>{signedAmount(record, (minor) => format.money(minor, currency))}</Money>}
    />
  );
}
