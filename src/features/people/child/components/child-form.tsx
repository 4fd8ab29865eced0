import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { nameFaultText } from '#src/features/base/form/name-fault.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  childErrors,
  childRefused,
  type ChildDraft,
  type ChildError,
} from '#src/features/people/child/child.view.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { useAddChild } from '#src/features/people/child/use-add-child.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { ActionButton, DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface ChildFormProps {
  /** Undefined: the form makes a new child. */
  child: Participant | undefined;
  onDone: () => void;
}

/** A child's name and birthday; an existing one can also be removed. */
export function ChildForm({ child, onDone }: ChildFormProps) {
  const { t } = useTranslation();
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
      toast(child ? t('mine.profile.saved') : t('mine.family.added', { name: form.name }), { kind: 'done' });
      onDone();
    };
    if (child) update.mutate({ id: child.id, ...form }, { onSuccess, onError: refuse });
    else add.mutate(form, { onSuccess, onError: refuse });
  };
  const askRemove = async (known: Participant) => {
    const isSure = await confirmDialog({
      title: t('mine.family.removeAsk', { name: known.name }),
      text: t('mine.family.removeText'),
      confirmLabel: t('mine.family.remove'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(known.id, {
      onSuccess: () => {
        toast(t('mine.family.removed', { name: known.name }), { kind: 'done' });
        onDone();
      },
    });
  };
  return (
    <Stack onSubmit={submit}>
      <Field
        label={t('mine.family.name')}
        autoComplete="off"
        maxLength={limits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors.name && nameFaultText(draft.name, t, t(`mine.family.${errors.name}`))}
      />
      <Field
        label={t('mine.family.birthDate')}
        kind="date"
        max={today}
        value={draft.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={errors.birthDate && t(`mine.family.${errors.birthDate}`)}
      />
      {error ? <Banner kind="refused" title={errorText(error, t)} /> : null}
      <ActionButton type="submit" busy={isBusy}>
        {t('mine.profile.save')}
      </ActionButton>
      {child ? (
        <DangerButton icon="trash" busy={remove.isPending} onClick={() => void askRemove(child)}>
          {t('mine.family.remove')}
        </DangerButton>
      ) : null}
    </Stack>
  );
}

/** Changes a child's name or birthday. */
function useUpdateChild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (child: { id: string; name: string; birthDate: string }) => call('child.update', child),
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}

/** Removes a child; refused while it has a live order (CHILD_HAS_ORDERS). */
function useRemoveChild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('child.remove', { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}
