import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/wallet.ts';
import { membershipQueries } from '#src/features/membership/membership.queries.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';

/** Until when a payment's membership lasts, once the server has said it. */
export function BoughtMembership({ payment }: { payment: Payment }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  // What the phone kept may be from before the payment.
  const { data } = useQuery({ ...membershipQueries.mine(), staleTime: 0 });
  const period = data?.periods.find(({ id }) => id === payment.membershipId);
  return period === undefined
    ? t('result.memberDone')
    : t('result.memberUntil', { day: format.date(dayIn(readerZone(), period.endsAt)) });
}
