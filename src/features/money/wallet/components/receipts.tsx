import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceiptsOf } from '#src/features/money/receipt/components/receipts-of.tsx';
import { walletQueries } from '#src/features/money/wallet/wallet.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { Section } from '#src/ui/section.tsx';

/**
 * Receipts of the person for orders that other guardians own now. A tap shows the receipts and credit notes of one with
 * their numbers. Renders nothing without any.
 */
export function Receipts() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(walletQueries.receipts());
  const [openId, setOpenId] = useState<string | null>(null);
  const receipts = data?.pages.flatMap(({ items }) => items) ?? [];
  if (receipts.length === 0) return null;
  const opened = receipts.find(({ id }) => id === openId);
  return (
    <Section title={t('mine.receipt.title')}>
      <p className="of-hint">{t('mine.receipt.text')}</p>
      <List label={t('mine.receipt.title')}>
        {receipts.map(({ id, number, title, paidAt, amountMinor, returnedMinor, currency }) => (
          <ListRow
            key={id}
            title={format.local(title)}
            text={
              <>
                {t('mine.wallet.order', { number })}
                <br />
                {format.dayTime(paidAt, readerZone())}
                {returnedMinor > 0 ? <br /> : null}
                {returnedMinor > 0
                  ? t('mine.receipt.returned', { amount: format.money(returnedMinor, currency) })
                  : null}
              </>
            }
            after={<Money>{format.money(amountMinor, currency)}</Money>}
            onClick={() => setOpenId(id === openId ? null : id)}
          />
        ))}
      </List>
      {hasNextPage ? (
        <QuietButton busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('mine.receipt.more')}
        </QuietButton>
      ) : null}
      {opened ? (
        <ReceiptsOf
          key={opened.id}
          of={{ as: 'student', orderId: opened.id }}
          title={t('mine.wallet.order', { number: opened.number })}
        />
      ) : null}
    </Section>
  );
}
