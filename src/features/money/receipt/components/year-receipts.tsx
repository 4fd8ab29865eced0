import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { receiptSources } from '#src/features/money/receipt/receipt.queries.ts';
import { useReceiptFile, useYearFile } from '#src/features/money/receipt/use-receipt-file.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { ReceiptRow } from './receipt-row.tsx';

/** One year of a coach: the statement to print, and the receipts with their numbers. */
export function YearReceipts({ years }: { years: readonly [number, ...number[]] }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [year, setYear] = useState(years[0]);
  const list = useList(receiptSources.list({ as: 'coach', year }), { missing: t('receipts.missing') });
  const statement = useYearFile();
  const file = useReceiptFile();
  const onSuccess = () => toast(t('receipts.saved'), { kind: 'done' });
  const error = statement.error ?? file.error;
  return (
    <>
      <Section title={t('receipts.yearly.title')} card>
        <Stack>
          <p>{t('receipts.yearly.text')}</p>
          <Field
            kind="select"
            label={t('receipts.year')}
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(chosen) => setYear(Number(chosen))}
          />
          {error ? <Banner kind="refused" title={errorText(error, t)} /> : null}
          <QuietButton
            icon="download"
            busy={statement.isPending}
            offReason={isOnline ? undefined : t('receipts.offline')}
            onClick={() => (statement.isPending ? undefined : statement.mutate(year, { onSuccess }))}
          >
            {t('receipts.yearly.save')}
          </QuietButton>
        </Stack>
      </Section>
      <Section title={t('receipts.list')}>
        <ListState {...list.view} skeleton="list">
          {list.items.length === 0 ? (
            <p className="of-hint">{t('receipts.none')}</p>
          ) : (
            <InfiniteList
              {...list.paging}
              label={t('receipts.list')}
              render={(receipt) => (
                <ReceiptRow
                  receipt={receipt}
                  onOpen={
                    isOnline && !file.isPending ? () => file.mutate(receipt.id, { onSuccess }) : undefined
                  }
                />
              )}
            />
          )}
        </ListState>
      </Section>
    </>
  );
}
