import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { namesOf } from './request.view.ts';

/** Names a request: a name alone fits several requests of a family. */
export function useRequestName(): (order: OrderRecord) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (order) =>
    t('request.list.one', {
      names: format.list(namesOf(order)),
      title: format.local(order.class.title),
      when: format.dayTimeAt(order.class.startsAt, order.class.zone),
    });
}
