import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/wallet.ts';
import { membershipQueries } from '#src/features/money/membership/membership.queries.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';

/** End of the membership that a payment bought, once the server has confirmed it. */
export function BoughtMembership({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const format = useFormat();
  // The stored answer may be older than the payment.
  const { data } = useQuery({ ...membershipQueries.mine(), staleTime: 0 });
  const period = data?.periods.find(({ id }) => id === payment.membershipId);
  return period === undefined
    ? t('wallet.result.memberDone')
    : t('wallet.result.memberUntil', { day: format.date(dayIn(readerZone(), period.endsAt)) });
}
