import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import type { Row } from '#server/db/types.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { coveredMinor } from '#server/money/payment/operation.repository.ts';
import { lockPayment } from '#server/money/payment/payment.repository.ts';
import { addTasks, closeTasksAbout } from '#server/platform/public.ts';
import { lockOrderOf, putChargeback, setSettled, type Chargeback } from './chargeback.repository.ts';

type Payment = Pick<Row<'payment'>, 'id' | 'provider' | 'order_id'>;

/**
 * Notes a dispute or a warning (docs/domain.md 4.3, no. 12): the earnings of its order wait, and an operator gets a
 * task. A won dispute ends both. Harmless when repeated, in whatever order messages arrive.
 */
export const recordChargeback = (
  { database, clock }: Deps,
  payment: Payment,
  news: ChargebackNews,
): Promise<void> =>
  database.transaction(
    async (tx) => {
      await lockOrderOf(tx, payment.id);
      const now = clock.now();
      const row = await putChargeback(tx, payment, news, now);
      if (row === undefined) return;
      if (row.state !== 'open')
        await closeTasksAbout(tx, 'chargeback', subjectOf(row), { at: now, by: null, note: row.state });
      if (row.state !== 'won') await addChargebackTask(tx, row, payment, now);
    },
    { keyed: true },
  );

const subjectOf = ({ provider, ref }: Chargeback) => `${provider}:${ref}`;

const addChargebackTask = (
  tx: Tx,
  row: Chargeback,
  { order_id: orderId }: Payment,
  at: Date,
): Promise<void> =>
  addTasks(tx, [
    {
      kind: 'chargeback',
      subject: { kind: 'chargeback', id: subjectOf(row) },
      facts: {
        of: row.kind,
        state: row.state,
        paymentId: row.payment_id,
        orderId,
        withdrawnMinor: row.withdrawn_minor,
      },
      uniqueKey: `chargeback:${subjectOf(row)}:${row.state}`,
      at,
    },
  ]);

/**
 * Ends the freeze after an operator's decision. The platform pays the part of a lost dispute that no refund of the
 * order covers. Returns false when another node did.
 */
export const settleChargeback = ({ database, clock }: Deps, chargeback: Chargeback): Promise<boolean> =>
  database.transaction(
    async (tx) => {
      await lockOrderOf(tx, chargeback.payment_id);
      const payment = await lockPayment(tx, chargeback.payment_id);
      const now = clock.now();
      if (!(await setSettled(tx, chargeback, now))) return false;
      const borneMinor = chargeback.withdrawn_minor - (await coveredMinor(tx, chargeback));
      if (borneMinor > 0)
        await transferOne(
          tx,
          [
            {
              kind: 'chargeback',
              debit: ledger.revenue,
              credit: ledger.outside(payment.method),
              amountMinor: borneMinor,
              currency: payment.currency,
              orderId: null,
              paymentId: payment.id,
              ref: chargeback.ref,
            },
          ],
          now,
        );
      return true;
    },
    { keyed: true },
  );
