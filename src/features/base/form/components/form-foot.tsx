import { useTranslation } from 'react-i18next';
import type { SaveError } from '#src/features/base/error/save-error.view.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { PinnedFoot } from '#src/ui/pinned-foot.tsx';

interface FormFootProps {
  form: {
    saveError: SaveError | undefined;
    hasErrors: boolean;
    isBusy: boolean;
    /** Starts over with a record that was changed elsewhere since the draft was begun. */
    overtaken?: (() => void) | undefined;
  };
  label: string;
  offReason: string | undefined;
}

/** Foot of a form: errors without a field, and the button. */
export function FormFoot({ form, label, offReason }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <PinnedFoot>
      {form.saveError ? (
        <Banner
          kind="refused"
          title={form.saveError.title}
          action={
            form.saveError.training ? (
              <QuietButton href={form.saveError.training}>{t('train.toLessons')}</QuietButton>
            ) : undefined
          }
        >
          {form.saveError.text}
        </Banner>
      ) : null}
      {form.overtaken ? (
        <Banner
          kind="waiting"
          title={t('teaching.overtaken.title')}
          action={<QuietButton onClick={form.overtaken}>{t('classFields.startOver')}</QuietButton>}
        >
          {t('teaching.overtaken.text')}
        </Banner>
      ) : null}
      {form.hasErrors ? <Banner kind="refused" title={t('classFields.check')} /> : null}
      <ActionButton type="submit" busy={form.isBusy} offReason={offReason}>
        {label}
      </ActionButton>
    </PinnedFoot>
  );
}
