import { useTranslation } from 'react-i18next';
import type { SeatMoney } from '#src/features/booking/attendance/attendance.view.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Shows before the tap what absent and excused refund to the family. */
export function SeatMoneyLine({
  money: { excusedMinor, absentMinor, currency, isOfNow },
}: {
  money: SeatMoney;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const part = absentMinor === 0 ? 'absentNothing' : 'absentPart';
  const key = excusedMinor === 0 ? 'free' : isOfNow ? (`now.${part}` as const) : part;
  return (
    <p className="of-row-text">
      {t(`attendance.money.${key}`, {
        excused: format.money(excusedMinor, currency),
        absent: format.money(absentMinor, currency),
      })}
    </p>
  );
}
