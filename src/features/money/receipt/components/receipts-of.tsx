import { useTranslation } from 'react-i18next';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { receiptSources, type ReceiptsOf } from '#src/features/money/receipt/receipt.queries.ts';
import { useReceiptFile } from '#src/features/money/receipt/use-receipt-file.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';
import { ReceiptRow } from './receipt-row.tsx';

interface ReceiptsOfProps {
  of: ReceiptsOf;
  /** Instead of the general heading, where several records have receipts. */
  title?: string;
}

/**
 * Receipts and credit notes of an order or a class pack; a tap saves the PDF. Renders nothing while it is unknown whether
 * there are any, and without any.
 */
export function ReceiptsOf({ of, title }: ReceiptsOfProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { items, state, view, paging } = useList(receiptSources.list(of), { missing: t('receipts.missing') });
  const file = useReceiptFile();
  if (state === 'loading' || state === 'empty') return null;
  const heading = title ?? t('receipts.ofRecord');
  // One quiet line: the record around it is on the phone, and an alert would say that something failed.
  if (state === 'notOnThisPhone')
    return (
      <Section title={heading}>
        <p className="of-hint">{t('receipts.missing')}</p>
      </Section>
    );
  const open = (id: string) =>
    file.mutate(id, { onSuccess: () => toast(t('receipts.saved'), { kind: 'done' }) });
  return (
    <Section title={heading}>
      {isOnline || items.length === 0 ? null : <p className="of-hint">{t('receipts.offline')}</p>}
      {file.error ? <Banner kind="refused" title={errorText(file.error, t)} /> : null}
      {/* The record around it shows how old all of this is. */}
      <ListState {...view} offline={false} updated={undefined} skeleton="list">
        <List label={t('receipts.list')}>
          {paging.items.map((receipt) => (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              onOpen={isOnline && !file.isPending ? () => open(receipt.id) : undefined}
            />
          ))}
        </List>
        {paging.hasMore ? (
          <QuietButton busy={paging.loadingMore} onClick={paging.onMore}>
            {t('receipts.more')}
          </QuietButton>
        ) : null}
      </ListState>
    </Section>
  );
}
