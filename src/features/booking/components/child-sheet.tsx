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
  const { t } = useTranslation('class');
  const { t: tCommon } = useTranslation('common');
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
          toast(t('booking.childAdded', { name: child.name }), { kind: 'done' });
        },
        onError: refuse,
      },
    );
  };
  return (
    <Sheet
      title={t('booking.addChild')}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={add.isPending} onClick={submit}>
          {t('booking.childSave')}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
        <Field
          label={t('booking.childName')}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={limits.name}
          autoComplete="off"
          error={
            errors.name &&
            t(errors.name === 'nameRule' ? 'booking.childNameRule' : 'booking.childNameMissing')
          }
        />
        <Field
          label={t('booking.childBirthDate')}
          kind="date"
          value={draft.birthDate}
          onChange={(birthDate) => change({ birthDate })}
          max={today}
          error={errors.birthDate && t('booking.childBirthMissing')}
        />
        {add.error ? <Banner kind="refused" title={errorText(add.error, tCommon)} /> : null}
      </Stack>
    </Sheet>
  );
}
