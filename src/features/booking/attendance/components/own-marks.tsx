import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { markRefundMinor } from '#src/features/booking/attendance/mark-refund.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';
import { MarkBadge } from './mark-badge.tsx';

/** Shows a family its attendance marks and their refunds, before the order completes too. */
export function OwnMarks({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { participants, actions, currency, refundMinor, totalMinor } = order;
  const marked = participants.filter(({ mark }) => mark !== undefined);
  if (marked.length === 0) return null;
  const money = (minor: number) => format.money(minor, currency);
  const isMissed = marked.some(({ mark }) => mark === 'absent');
  return (
    <Section title={t('attendance.family.title')} card>
      {marked.map((person) => {
        const minor = markRefundMinor(order, person);
        const isToCome = order.status === OrderStatus.progress && minor > 0 && order.guardianId === undefined;
        return (
          <div key={person.id}>
            <p>
              {person.name} <MarkBadge mark={person.mark} />
            </p>
            {isToCome ? (
              <p className="of-row-text">
                {t('attendance.family.soon', { name: person.name, refund: money(minor) })}
              </p>
            ) : null}
          </div>
        );
      })}
      {order.status === OrderStatus.completed && refundMinor !== null && refundMinor > 0 ? (
        <p>{t('attendance.family.back', { refund: money(refundMinor), total: money(totalMinor) })}</p>
      ) : null}
      {isMissed && actions.includes('dispute') ? (
        <p className="of-row-text">{t('attendance.family.wrong')}</p>
      ) : null}
    </Section>
  );
}
