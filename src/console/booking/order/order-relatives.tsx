import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStory, OtherOrder } from '#contract/order-story.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { useFormat } from '#src/i18n/format.ts';

interface OrderRelativesProps {
  story: Pick<OrderStory, 'exchangedFrom' | 'exchangedTo' | 'together' | 'priceRule'>;
  currency: string;
}

/** Links to the orders of an exchange and of the same booking, and the price rule of this one. */
export function OrderRelatives({ story, currency }: OrderRelativesProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const { exchangedFrom, exchangedTo, together, priceRule } = story;
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
