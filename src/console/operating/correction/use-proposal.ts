import type { Input } from '#contract/all-apis.ts';
import type { OperatorOrder } from '#contract/correction.ts';
import { OrderStatus } from '#contract/enums.ts';
import { typedAmount } from '#src/console/base/amount-field.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';

export type Attendance = OperatorOrder['order']['attendance'];
type Change = Pick<Input<'operator.correctionPropose'>, 'status' | 'attendance' | 'refundMinor'>;

/** The fields of a proposal, kept while the console is closed, and the change that they make. */
export function useProposal({ order, maxRefundMinor: most }: OperatorOrder) {
  const { id, currency, refundMinor: before } = order;
  const [isCanceled, setCanceled] = useKept(`${id} canceled`, false);
  const [attendance, setAttendance] = useKept<Attendance>(`${id} attendance`, order.attendance);
  const [typed, setTyped] = useKept(`${id} back`, '');
  const range = { currency, least: before, most };
  const isOther = !isCanceled && attendance !== order.attendance;
  const isWhole = isCanceled || (isOther && attendance === 'excused');
  const wanted = typed.trim() === '' ? before : typedAmount(typed, range);
  const refundMinor = isWhole ? most : wanted;
  const isSame = !isCanceled && !isOther && refundMinor === before;
  const change: Change | undefined =
    refundMinor === undefined || isSame
      ? undefined
      : {
          ...(isCanceled ? { status: OrderStatus.canceled } : {}),
          ...(isOther ? { attendance } : {}),
          refundMinor,
        };
  return {
    isCanceled,
    setCanceled,
    attendance,
    setAttendance,
    typed,
    setTyped,
    range,
    /** True when everything goes back, so that no amount is typed. */
    isWhole,
    /** Undefined when nothing changes, or the amount is wrong. */
    change,
  };
}
