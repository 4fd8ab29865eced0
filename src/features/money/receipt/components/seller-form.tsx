import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanSellerNumber, isSellerNumber, longestSellerNumber } from '#contract/seller-number.rules.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { receiptQueries } from '#src/features/money/receipt/receipt.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** The seller number of the coach. An empty box removes it. */
export function SellerForm({ number }: { number: string | null }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const client = useQueryClient();
  const [typed, setTyped] = useState(number ?? '');
  const [isTried, setTried] = useState(false);
  const save = useKeyedMutation('receipt.setSeller', {
    onSuccess: ({ number: now }) =>
      toast(t(now === null ? 'receipts.seller.removed' : 'receipts.seller.done'), { kind: 'done' }),
    onSettled: () => client.invalidateQueries({ queryKey: receiptQueries.seller().queryKey }),
  });
  const wanted = cleanSellerNumber(typed);
  const isWrong = wanted !== '' && !isSellerNumber(wanted);
  const submit = () => {
    setTried(true);
    if (!isWrong && !save.isPending) save.mutate({ number: wanted === '' ? null : wanted });
  };
  return (
    <Section title={t('receipts.seller.title')} card>
      <Stack>
        <p>{t('receipts.seller.text')}</p>
        <Field
          label={t('receipts.seller.label')}
          hint={t('receipts.seller.hint')}
          optional
          value={typed}
          maxLength={longestSellerNumber}
          autoComplete="off"
          error={isTried && isWrong ? t('receipts.seller.wrong') : undefined}
          onChange={setTyped}
        />
        {save.error ? <Banner kind="refused" title={errorText(save.error, t)} /> : null}
        <QuietButton
          busy={save.isPending}
          offReason={isOnline ? undefined : t('receipts.seller.offline')}
          onClick={submit}
        >
          {t('receipts.seller.save')}
        </QuietButton>
      </Stack>
    </Section>
  );
}
