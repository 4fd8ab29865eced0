import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { courseFreeUntil } from '#contract/course.rules.ts';
import type { OrderStory, OtherOrder } from '#contract/order-story.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { useFormat } from '#src/i18n/format.ts';

interface OrderRelativesProps {
  story: Pick<OrderStory, 'exchangedFrom' | 'exchangedTo' | 'together' | 'priceRule' | 'course'>;
  /** Zone of the class. */
  zone: string;
  currency: string;
}

/** Links to the orders of an exchange and of the same booking, with the price rule and the course of this one. */
export function OrderRelatives({ story, zone, currency }: OrderRelativesProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { exchangedFrom, exchangedTo, together, priceRule, course } = story;
  const groups = [
    ['exchangedFrom', exchangedFrom === null ? [] : [exchangedFrom]],
    ['exchangedTo', exchangedTo],
    ['together', together],
  ] as const;
  const shown = groups.filter(([, orders]) => orders.length > 0);
  return (
    <>
      {priceRule === null ? null : (
        <p>
          <b>{t('consoleMoney.story.priceRule')}</b>{' '}
          {t(`consoleMoney.story.rule.${priceRule.kind}`, { percent: priceRule.bps / 100 })}{' '}
          {t('consoleMoney.story.ruleFrom', { amount: f.money(priceRule.fullMinor, currency) })}
        </p>
      )}
      {course === undefined ? null : (
        <p>
          <b>{t('consoleMoney.story.course')}</b>{' '}
          {t('consoleMoney.story.courseRule', {
            until: f.deadline(new Date(courseFreeUntil(course)).toISOString(), zone),
            late: course.lateRefundPct,
            rest: course.restRefundPct,
          })}
        </p>
      )}
      {shown.length === 0 ? null : (
        <section aria-labelledby={heading}>
          <h2 id={heading}>{t('consoleMoney.story.links')}</h2>
          {shown.map(([group, orders]) => (
            <div key={group}>
              <h3>{t(`consoleMoney.story.${group}`)}</h3>
              <ul className="rows">
                {orders.map((order) => (
                  <Other key={order.number} order={order} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function Other({ order: { number, status, title, startsAt, zone } }: { order: OtherOrder }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <li className="row letter">
      <b>
        <OrderLink number={number} />
      </b>
      <ul className="facts">
        <li>{f.local(title)}</li>
        <li>{f.dayTimeAt(startsAt, zone)}</li>
        <li>{t(`consoleMoney.order.statuses.${status}`)}</li>
      </ul>
    </li>
  );
}
