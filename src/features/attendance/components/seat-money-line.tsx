import { useTranslation } from 'react-i18next';
import type { SeatMoney } from '#src/features/attendance/attendance.view.ts';
import { useFormat } from '#src/i18n/format.ts';

/** What absent and excused bring the family, before the tap. */
export function SeatMoneyLine({ money: { excusedMinor, absentMinor, currency } }: { money: SeatMoney }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const key = excusedMinor === 0 ? 'free' : absentMinor === 0 ? 'absentNothing' : 'absentPart';
  return (
    <p className="of-row-text">
      {t(`money.${key}`, {
        excused: format.money(excusedMinor, currency),
        absent: format.money(absentMinor, currency),
      })}
    </p>
  );
}
