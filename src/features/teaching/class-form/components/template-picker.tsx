import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassTemplate } from '#contract/class-template.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { classTemplateSources } from '#src/features/teaching/class-form/class-template.queries.ts';
import {
  draftOfTemplate,
  type TemplateDraft,
} from '#src/features/teaching/class-form/class-template.view.ts';
import { useTemplateSteps } from '#src/features/teaching/class-form/use-template-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { toast } from '#src/ui/toast.ts';
import { TemplateRow } from './template-row.tsx';

interface TemplatePickerProps {
  /** Undefined while it is not loaded. */
  currency: string | undefined;
  fill: (filled: TemplateDraft) => void;
}

/** Button and sheet with the coach's templates: one tap fills the form, without its date. */
export function TemplatePicker({ currency, fill }: TemplatePickerProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const choose = ({ form }: ClassTemplate) => {
    if (currency === undefined) return;
    fill(draftOfTemplate(form, currency));
    setOpen(false);
    toast(t('classTemplate.filled'), { kind: 'info' });
  };
  return (
    <>
      <QuietButton icon="list" onClick={() => setOpen(true)}>
        {t('classTemplate.from')}
      </QuietButton>
      <Sheet title={t('classTemplate.title')} open={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <Templates choose={choose} /> : null}
      </Sheet>
    </>
  );
}

function Templates({ choose }: { choose: (template: ClassTemplate) => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { record, view } = useRecord(classTemplateSources.list(), { missing: t('classTemplate.missing') });
  const { remove } = useTemplateSteps();
  const ask = async ({ id, name }: ClassTemplate) => {
    const isSure = await confirmDialog({
      title: t('classTemplate.removeAsk'),
      text: t('classTemplate.removeText', { name }),
      confirmLabel: t('classTemplate.removeYes'),
      cancelLabel: t('classTemplate.removeNo'),
      danger: true,
    });
    if (isSure) remove.mutate({ id });
  };
  return (
    <ListState {...view} skeleton="list">
      {remove.error ? <Banner kind="refused" title={errorText(remove.error, t)} /> : null}
      {record?.length === 0 ? <EmptyState drawing="calendar" text={t('classTemplate.empty')} /> : null}
      {record && record.length > 0 ? (
        <ul className="of-list" aria-label={t('classTemplate.title')}>
          {record.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              onUse={() => choose(template)}
              onRemove={isOnline ? () => void ask(template) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {isOnline ? null : <p className="of-faint">{t('classTemplate.offline')}</p>}
    </ListState>
  );
}
