import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStory } from '#contract/order-story.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';

/** Every step of an order with its time and its actor, the first one first. */
export function OrderHistory({ history }: Pick<OrderStory, 'history'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('consoleMoney.story.history')}</h2>
      <ol className="rows">
        {history.map(({ version, at, event, status, actor, actorName }) => {
          const as = t(`consoleMoney.story.actor.${actor}`);
          return (
            <li key={version} className="row letter">
              <p>
                <b>{t(`history.${event}`, { defaultValue: event })}</b>{' '}
                <span className="faint">{f.dayTime(at, readerZone())}</span>
              </p>
              <ul className="facts">
                <li>
                  {actorName === null ? as : t('consoleMoney.story.actorNamed', { name: actorName, as })}
                </li>
                <li>{t(`consoleMoney.order.statuses.${status}`)}</li>
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
