import { useTranslation } from 'react-i18next';
import type { ClassForm } from '#contract/class.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { classInput } from '#src/features/teaching/class-form/class-input.view.ts';
import { useTimeCheck } from '#src/features/teaching/class-form/use-class-check.ts';
import { useClassForm } from '#src/features/teaching/class-form/use-class-form.ts';
import { useOnline } from '#src/offline/online.ts';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ClassFields } from './class-fields.tsx';
import { ClassFormFoot } from './class-form-foot.tsx';
import { ClassPreview } from './class-preview.tsx';
import { ClassRules } from './class-rules.tsx';
import { DraftRestored } from './draft-restored.tsx';

interface NewClassProps<Saved> {
  start: ClassDraft;
  /** Name under which the phone keeps what is typed. */
  keptAs: string;
  lead: string;
  /** Label of the button. */
  label: string;
  save: (form: ClassForm) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}

/** Form of a new class: empty, a copy or from a draft. Stored on the phone until it is published. */
export function NewClass<Saved>({ start, keptAs, lead, label, save, onSaved }: NewClassProps<Saved>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const form = useClassForm({
    part: 'all',
    start,
    keptAs,
    onSaved,
    send: (draft, language, currency) => {
      const input = classInput(draft, language, currency);
      return input && save(input);
    },
  });
  const { date, startTime, endTime, zone, cityId } = form.draft;
  const hasTime = [date, startTime, endTime, zone, cityId].every((text) => text !== '');
  const found = useTimeCheck(form.draft, isOnline && hasTime);
  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={() => void form.submit()}>
      {form.isBack ? (
        <DraftRestored title={t('teaching.create.back')} startOver={form.startOver} />
      ) : (
        <p className="of-faint">{lead}</p>
      )}
      <ClassFields {...form} refusal={form.refusal ?? found} part="all">
        <ClassRules {...form} />
      </ClassFields>
      <ClassPreview draft={form.draft} currency={form.currency} booking={form.booking} />
      <ClassFormFoot form={form} label={label} offReason={isOnline ? undefined : t('teaching.create.off')} />
    </Stack>
  );
}
