import { useTranslation } from 'react-i18next';
import type { SaveError } from '#src/features/teaching/save-error.view.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface ClassFormFootProps {
  form: { saveError: SaveError | undefined; hasErrors: boolean; isBusy: boolean };
  label: string;
  offReason: string | undefined;
}

/** The end of a form of a class: what is wrong as a whole, and the button. */
export function ClassFormFoot({ form, label, offReason }: ClassFormFootProps) {
  const { t } = useTranslation('classFields');
  const { t: tTrain } = useTranslation('train');
  return (
    <>
      {form.saveError ? (
        <Banner
          kind="refused"
          title={form.saveError.title}
          action={
            form.saveError.training ? (
              <QuietButton href={form.saveError.training}>{tTrain('toLessons')}</QuietButton>
            ) : undefined
          }
        >
          {form.saveError.text}
        </Banner>
      ) : null}
      {form.hasErrors ? <Banner kind="refused" title={t('check')} /> : null}
      <ActionButton type="submit" busy={form.isBusy} offReason={offReason}>
        {label}
      </ActionButton>
    </>
  );
}
