import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { limits } from '#contract/limits.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import { stepped } from '#src/features/helping/hours/minutes.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { toast } from '#src/ui/toast.ts';

interface HandInSheetProps {
  record: HoursRecord;
  open: boolean;
  onClose: () => void;
}

/** Hands the minutes of one class to its coach. The minutes of two scans are handed in unchanged. */
export function HandInSheet({ record, open, onClose }: HandInSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { class: cls, coach, maxMinutes, stepMinutes } = record;
  const [minutes, setMinutes] = useState(record.minutes);
  const { draft, change, startOver } = useForm<{ note: string }, never>({
    start: { note: record.note },
    check: () => ({}),
    keptAs: `hours-note:${record.id}`,
  });
  const submit = useKeyedMutation('hours.submit', {
    onSettled: () => client.invalidateQueries({ queryKey: helperQueries.all }),
  });
  const send = () => {
    if (submit.isPending) return;
    submit.mutate(
      { classId: cls.id, note: draft.note.trim(), ...(minutes !== record.minutes && { minutes }) },
      {
        onSuccess: () => {
          startOver();
          onClose();
          toast(t('helping.hours.handedIn'), { kind: 'done' });
        },
      },
    );
  };
  return (
    <Sheet
      title={t('helping.hours.handIn')}
      open={open}
      onClose={onClose}
      bottom={
        <ActionButton busy={submit.isPending} onClick={send}>
          {t('helping.hours.send', { time: format.duration(minutes) })}
        </ActionButton>
      }
    >
      <Stack onSubmit={send}>
        <p>{t('helping.hours.handInText', { name: format.name(coach) })}</p>
        <Stepper
          label={t('helping.hours.minutes')}
          value={minutes}
          min={Math.min(stepMinutes, minutes)}
          max={maxMinutes}
          onChange={(to) => setMinutes(stepped(minutes, to, record))}
          valueText={format.duration(minutes)}
        />
        <Field
          label={t('helping.hours.note')}
          kind="textarea"
          optional
          maxLength={limits.message}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        {submit.error ? (
          <Banner kind="refused" title={t('helping.notDone')}>
            {errorText(submit.error, t)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}
