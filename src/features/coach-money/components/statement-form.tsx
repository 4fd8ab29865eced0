import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coachMoneySources } from '#src/features/coach-money/coach-money.queries.ts';
import { periodFault } from '#src/features/coach-money/coach-money.view.ts';
import { useStatement } from '#src/features/coach-money/use-statement.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** A statement of some months, to print or as a table; nothing before the first movement. */
export function StatementForm() {
  const { t } = useTranslation('coachMoney');
  const { t: tCommon } = useTranslation('common');
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
  const offReason = isOnline ? fault && t(`statement.${fault}`) : t('statement.offline');
  const save = (file: 'pdf' | 'csv') => {
    if (statement.isPending) return;
    statement.mutate(
      { from, until, format: file },
      { onSuccess: () => toast(t('statement.saved'), { kind: 'done' }) },
    );
  };
  const button = (file: 'pdf' | 'csv') => (
    <QuietButton
      icon="download"
      busy={statement.isPending && statement.variables.format === file}
      offReason={offReason}
      onClick={() => save(file)}
    >
      {t(`statement.${file}`)}
    </QuietButton>
  );
  return (
    <Section title={t('statement.title')} card>
      <Stack>
        <p>{t('statement.text')}</p>
        <Field
          kind="select"
          label={t('statement.from')}
          value={from}
          options={options}
          onChange={(month) => choose({ from: month, until: until < month ? month : until })}
        />
        <Field
          kind="select"
          label={t('statement.until')}
          value={until}
          options={options}
          error={fault && t(`statement.${fault}`)}
          onChange={(month) => choose({ from, until: month })}
        />
        {statement.error ? <Banner kind="refused" title={errorText(statement.error, tCommon)} /> : null}
        <Buttons>
          {button('pdf')}
          {button('csv')}
        </Buttons>
      </Stack>
    </Section>
  );
}
