import { useTranslation } from 'react-i18next';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { receiptSources, type ReceiptsOf } from '#src/features/money/receipt/receipt.queries.ts';
import { useReceiptFile } from '#src/features/money/receipt/use-receipt-file.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';
import { ReceiptRow } from './receipt-row.tsx';

/** Receipts and credit notes of an order or a class pack; a tap saves the PDF. Renders nothing without any. */
export function ReceiptsOf({ of }: { of: ReceiptsOf }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { items } = useList(receiptSources.list(of));
  const file = useReceiptFile();
  if (items.length === 0) return null;
  const open = (id: string) =>
    file.mutate(id, { onSuccess: () => toast(t('receipts.saved'), { kind: 'done' }) });
  return (
    <Section title={t('receipts.ofRecord')}>
      {isOnline ? null : <p className="of-hint">{t('receipts.offline')}</p>}
      {file.error ? <Banner kind="refused" title={errorText(file.error, t)} /> : null}
      <List label={t('receipts.list')}>
        {items.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            onOpen={isOnline && !file.isPending ? () => open(receipt.id) : undefined}
          />
        ))}
      </List>
    </Section>
  );
}
