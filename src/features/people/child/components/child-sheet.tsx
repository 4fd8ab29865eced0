import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { limits } from '#contract/limits.ts';
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
import { useAddChild } from '#src/features/people/child/use-add-child.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface ChildSheetProps {
  open: boolean;
  onClose: () => void;
  onAdded: (child: Participant) => void;
}

/** A child's name and birthday, without leaving the booking. */
export function ChildSheet({ open, onClose, onAdded }: ChildSheetProps) {
  const { t } = useTranslation();
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const { draft, errors, change, isRight, refuse, startOver } = useForm<ChildDraft, ChildError>({
    start: { name: '', birthDate: '' },
    check: (typed) => childErrors(typed, today),
    refused: childRefused,
  });
  const add = useAddChild();
  const submit = () => {
    if (add.isPending || !isRight()) return;
    add.mutate(
      { name: draft.name.trim(), birthDate: draft.birthDate },
      {
        onSuccess: (child) => {
          startOver();
          onAdded(child);
          onClose();
          toast(t('class.booking.childAdded', { name: child.name }), { kind: 'done' });
        },
        onError: refuse,
      },
    );
  };
  return (
    <Sheet
      title={t('class.booking.addChild')}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={add.isPending} onClick={submit}>
          {t('class.booking.childSave')}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <Field
          label={t('class.booking.childName')}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={limits.name}
          autoComplete="off"
          error={
            errors.name &&
            (errors.name === 'nameRule'
              ? nameFaultText(draft.name, t, t('class.booking.childNameRule'))
              : t('class.booking.childNameMissing'))
          }
        />
        <Field
          label={t('class.booking.childBirthDate')}
          kind="date"
          value={draft.birthDate}
          onChange={(birthDate) => change({ birthDate })}
          max={today}
          error={errors.birthDate && t('class.booking.childBirthMissing')}
        />
        {add.error ? <Banner kind="refused" title={errorText(add.error, t)} /> : null}
      </Stack>
    </Sheet>
  );
}
