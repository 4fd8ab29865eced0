import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/child.ts';
import { limits } from '#contract/limits.ts';
import { useAddChild } from '#src/features/booking/use-add-child.ts';
import { errorText } from '#src/features/error/error.view.ts';
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
  const [name, setName] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [today] = useState(() => dayIn(readerZone(), new Date().toISOString()));
  const add = useAddChild();
  const isNameMissing = name.trim() === '';

  const submit = () => {
    setChecked(true);
    if (isNameMissing || birthDate === '' || add.isPending) return;
    add.mutate(
      { name: name.trim(), birthDate },
      {
        onSuccess: (child) => {
          setName('');
          setBirthDate('');
          setChecked(false);
          onAdded(child);
          onClose();
          toast(t('booking.childAdded', { name: child.name }), { kind: 'done' });
        },
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
          value={name}
          onChange={setName}
          maxLength={limits.name}
          autoComplete="off"
          error={isChecked && isNameMissing ? t('booking.childNameMissing') : undefined}
        />
        <Field
          label={t('booking.childBirthDate')}
          kind="date"
          value={birthDate}
          onChange={setBirthDate}
          max={today}
          error={isChecked && birthDate === '' ? t('booking.childBirthMissing') : undefined}
        />
        {add.error ? <Banner kind="refused" title={errorText(add.error, tCommon)} /> : null}
      </Stack>
    </Sheet>
  );
}
