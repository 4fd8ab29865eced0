import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { randomId } from '#src/browser/random-id.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { isIdTaken } from '#src/features/base/error/save-error.view.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { templateInput } from '#src/features/teaching/class-form/class-template.view.ts';
import { useTemplateSteps } from '#src/features/teaching/class-form/use-template-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface SaveTemplateProps {
  draft: ClassDraft;
  /** Undefined while it is not loaded. */
  currency: string | undefined;
  /** Reason why the form cannot be kept yet. */
  offReason: string | undefined;
}

/** Button and sheet that keep a class or a form as a template under a name. */
export function SaveTemplate({ draft, currency, offReason }: SaveTemplateProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOnline = useOnline();
  const { save } = useTemplateSteps();
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState(randomId);
  const [name, setName] = useState('');
  const keep = async () => {
    const form = currency === undefined ? undefined : templateInput(draft, language, currency);
    if (form === undefined) return;
    try {
      await save.mutateAsync({ id, name: name.trim(), form });
      setId(randomId());
      setOpen(false);
      toast(t('classTemplate.saved'), { kind: 'done' });
    } catch (error) {
      // The error is shown in the sheet; the name stays. An earlier try without an answer was saved under this id.
      if (isIdTaken(error)) setId(randomId());
    }
  };
  const offSave = !isOnline
    ? t('classTemplate.offline')
    : name.trim() === ''
      ? t('classTemplate.nameMissing')
      : undefined;
  return (
    <>
      <QuietButton
        icon="list"
        offReason={offReason}
        onClick={() => {
          save.reset();
          setName(draft.title.slice(0, limits.templateName));
          setOpen(true);
        }}
      >
        {t('classTemplate.save')}
      </QuietButton>
      <Sheet
        title={t('classTemplate.saveTitle')}
        open={isOpen}
        onClose={() => setOpen(false)}
        bottom={
          <ActionButton onClick={() => void keep()} busy={save.isPending} offReason={offSave}>
            {t('classTemplate.save')}
          </ActionButton>
        }
      >
        <Stack>
          <p className="of-muted">
            {t(draft.partnerId === '' ? 'classTemplate.saveText' : 'classTemplate.saveTextPartner')}
          </p>
          <Field
            label={t('classTemplate.name')}
            value={name}
            maxLength={limits.templateName}
            onChange={setName}
          />
          {save.error ? <Banner kind="refused" title={errorText(save.error, t)} /> : null}
        </Stack>
      </Sheet>
    </>
  );
}
