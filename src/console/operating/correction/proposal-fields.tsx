import { useTranslation } from 'react-i18next';
import type { OperatorOrder } from '#contract/correction.ts';
import { attendances, OrderStatus } from '#contract/enums.ts';
import { AmountField } from '#src/console/base/amount-field.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { Attendance, useProposal } from './use-proposal.ts';

interface ProposalFieldsProps {
  order: OperatorOrder['order'];
  proposal: ReturnType<typeof useProposal>;
}

/** The choices of a proposal: canceled, another attendance, or more money back. */
export function ProposalFields({ order, proposal }: ProposalFieldsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { isCanceled, attendance, typed, range, isWhole } = proposal;
  const isCompleted = order.status === OrderStatus.completed;
  const whole = { amount: f.money(range.most, range.currency) };
  return (
    <>
      {isCompleted ? (
        <div className="choices">
          <label>
            <input
              type="checkbox"
              checked={isCanceled}
              onChange={({ target }) => proposal.setCanceled(target.checked)}
            />
            <span>{t('consoleMoney.propose.canceled', whole)}</span>
          </label>
        </div>
      ) : null}
      {isCompleted && !isCanceled ? (
        <div className="filter">
          <label>
            {t('consoleMoney.propose.attendance')}
            <select
              value={attendance}
              onChange={({ target }) =>
                proposal.setAttendance(attendances.find((one) => one === target.value) ?? order.attendance)
              }
            >
              {attendancesFor(order.attendance).map((one) => (
                <option key={one} value={one}>
                  {t(`consoleMoney.order.attendances.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      ) : null}
      {isWhole ? (
        <p className="note">{t('consoleMoney.propose.whole', whole)}</p>
      ) : (
        <AmountField
          label={t('consoleMoney.propose.amount')}
          {...range}
          value={typed}
          onValue={proposal.setTyped}
        />
      )}
    </>
  );
}

/** Attendances to which the server corrects one; an excused order was refunded whole already. */
const attendancesFor = (current: Attendance): readonly Attendance[] =>
  current === 'excused' ? [current] : attendances.filter((one) => one === current || one !== 'unknown');
