import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { limits } from '#contract/limits.ts';
import { nowIso } from '#src/clock/clock.ts';
import { useAddChild } from '#src/features/booking/use-add-child.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import {
  childErrors,
  childRefused,
  type ChildDraft,
  type ChildError,
} from '#src/features/profile/profile.view.ts';
import { useRemoveChild, useUpdateChild } from '#src/features/profile/use-child.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { ActionButton, DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface ChildFormProps {
  /** Undefined: a new one. */
  child: Participant | undefined;
  onDone: () => void;
}

/** A child's name and birthday; an existing one can also be removed. */
export function ChildForm({ child, onDone }: ChildFormProps) {
  const { t } = useTranslation('mine');
  const { t: tCommon } = useTranslation('common');
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const { draft, errors, change, isRight, refuse } = useForm<ChildDraft, ChildError>({
    start: { name: child?.name ?? '', birthDate: child?.birthDate ?? '' },
    check: (typed) => childErrors(typed, today),
    refused: childRefused,
  });
  const add = useAddChild();
  const update = useUpdateChild();
  const remove = useRemoveChild();
  const error = add.error ?? update.error ?? remove.error;
  const isBusy = add.isPending || update.isPending;

  const submit = () => {
    if (isBusy || !isRight()) return;
    const form = { name: draft.name.trim(), birthDate: draft.birthDate };
    const onSuccess = () => {
      toast(child ? t('profile.saved') : t('family.added', { name: form.name }), { kind: 'done' });
      onDone();
    };
    if (child) update.mutate({ id: child.id, ...form }, { onSuccess, onError: refuse });
    else add.mutate(form, { onSuccess, onError: refuse });
  };
  const askRemove = async (known: Participant) => {
    const isSure = await confirmDialog({
      title: t('family.removeAsk', { name: known.name }),
      text: t('family.removeText'),
      confirmLabel: t('family.remove'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(known.id, {
      onSuccess: () => {
        toast(t('family.removed', { name: known.name }), { kind: 'done' });
        onDone();
      },
    });
  };
  return (
    <Stack onSubmit={submit}>
      <Field
        label={t('family.name')}
        autoComplete="off"
        maxLength={limits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors.name && t(`family.${errors.name}`)}
      />
      <Field
        label={t('family.birthDate')}
        kind="date"
        max={today}
        value={draft.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={errors.birthDate && t(`family.${errors.birthDate}`)}
      />
      {error ? <Banner kind="refused" title={errorText(error, tCommon)} /> : null}
      <ActionButton type="submit" busy={isBusy}>
        {t('profile.save')}
      </ActionButton>
      {child ? (
        <DangerButton icon="trash" busy={remove.isPending} onClick={() => void askRemove(child)}>
          {t('family.remove')}
        </DangerButton>
      ) : null}
    </Stack>
  );
}
