import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { SellerForm } from '#src/features/money/receipt/components/seller-form.tsx';
import { YearReceipts } from '#src/features/money/receipt/components/year-receipts.tsx';
import { receiptSources } from '#src/features/money/receipt/receipt.queries.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/receipts: receipts and yearly statement, and the seller number on them. */
export function Component() {
  const { t } = useTranslation();
  const {
    record: seller,
    view,
    refetch,
  } = useRecord(receiptSources.seller(), { missing: t('receipts.missing') });
  const [newest, ...earlier] = seller?.years ?? [];
  return (
    <Screen title={t('receipts.title')} back={paths.coach.wallet} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {seller ? (
          <>
            {newest === undefined ? (
              <EmptyState drawing="wallet" text={t('receipts.lead')} />
            ) : (
              <YearReceipts years={[newest, ...earlier]} />
            )}
            <SellerForm key={seller.number} number={seller.number} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
