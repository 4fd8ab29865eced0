import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportResult } from './import-result.tsx';
import type { Asked } from './import.view.ts';

/** Imports a file of a partner: choose it, read what the check found, import. */
export function ImportPage() {
  const { t } = useTranslation();
  const check = useMutation({
    mutationFn: (asked: Asked) => ask('operator.importCheck', asked),
    // The file names people: nothing of it stays behind the page.
    gcTime: 0,
    retry: false,
  });
  const { data, variables: asked } = check;
  const again = () => {
    if (asked !== undefined) check.mutate(asked);
  };
  return (
    <Page title={t('console.import.title')} back={<Places />}>
      <p>{t('console.import.lead')}</p>
      <ImportForm isBusy={check.isPending} onCheck={check.mutate} onChange={check.reset} />
      {check.error === null ? null : <Answer done={null} error={check.error} onAgain={again} />}
      {data === undefined || asked === undefined ? null : (
        <ImportResult key={data.hash} asked={asked} check={data} onCheckAgain={again} />
      )}
    </Page>
  );
}
