import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { Section } from '#src/ui/section.tsx';

/** What the person paid for bookings that other guardians have now. Nothing is shown without any. */
export function Receipts() {
  const { t } = useTranslation('mine');
  const format = useFormat();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(walletQueries.receipts());
  const receipts = data?.pages.flatMap(({ items }) => items) ?? [];
  if (receipts.length === 0) return null;
  return (
    <Section title={t('receipt.title')}>
      <p className="of-hint">{t('receipt.text')}</p>
      <List label={t('receipt.title')}>
        {receipts.map(({ id, number, title, paidAt, amountMinor, returnedMinor, currency }) => (
          <ListRow
            key={id}
            title={format.local(title)}
            text={
              <>
                {t('wallet.order', { number })}
                <br />
                {format.dayTime(paidAt, readerZone())}
                {returnedMinor > 0 ? <br /> : null}
                {returnedMinor > 0
                  ? t('receipt.returned', { amount: format.money(returnedMinor, currency) })
                  : null}
              </>
            }
            after={<Money>{format.money(amountMinor, currency)}</Money>}
          />
        ))}
      </List>
      {hasNextPage ? (
        <QuietButton busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('receipt.more')}
        </QuietButton>
      ) : null}
    </Section>
  );
}
