import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachMoneySources } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { periodFault } from '#src/features/money/coach-wallet/coach-wallet.view.ts';
import { decimalMark } from '#src/i18n/countries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Field } from '#src/ui/field.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** A statement of some months, to print or as a table; nothing before the first movement. */
export function StatementForm() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { items } = useList(coachMoneySources.months());
  const [chosen, choose] = useState<{ from?: string; until?: string }>({});
  const statement = useStatement();
  const newest = items[0]?.month;
  if (newest === undefined) return null;
  const { from = newest, until = newest } = chosen;
  const options = items.map(({ month }) => ({ value: month, label: format.month(month) }));
  const fault = periodFault(from, until);
  const offReason = isOnline
    ? fault && t(`coachMoney.statement.${fault}`)
    : t('coachMoney.statement.offline');
  const save = (file: 'pdf' | 'csv') => {
    if (statement.isPending) return;
    statement.mutate(
      { from, until, format: file, decimal: decimalMark() },
      { onSuccess: () => toast(t('coachMoney.statement.saved'), { kind: 'done' }) },
    );
  };
  const button = (file: 'pdf' | 'csv') => (
    <QuietButton
      icon="download"
      busy={statement.isPending && statement.variables.format === file}
      offReason={offReason}
      onClick={() => save(file)}
    >
      {t(`coachMoney.statement.${file}`)}
    </QuietButton>
  );
  return (
    <Section title={t('coachMoney.statement.title')} card>
      <Stack>
        <p>{t('coachMoney.statement.text')}</p>
        <Field
          kind="select"
          label={t('coachMoney.statement.from')}
          value={from}
          options={options}
          onChange={(month) => choose({ from: month, until: until < month ? month : until })}
        />
        <Field
          kind="select"
          label={t('coachMoney.statement.until')}
          value={until}
          options={options}
          error={fault && t(`coachMoney.statement.${fault}`)}
          onChange={(month) => choose({ from, until: month })}
        />
        {statement.error ? <Banner kind="refused" title={errorText(statement.error, t)} /> : null}
        <Buttons>
          {button('pdf')}
          {button('csv')}
        </Buttons>
      </Stack>
    </Section>
  );
}

/** Fetches a statement and passes it to the browser as a file. The app stores nothing of it. */
const useStatement = () =>
  useMutation({
    mutationFn: async (input: Input<'wallet.statement'>) => {
      const { name, type, base64 } = await call('wallet.statement', input);
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      saveFile(name, new Blob([bytes], { type }));
    },
  });
