import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { ReasonSheet } from '#src/features/base/form/components/reason-sheet.tsx';
import type { HoursSteps } from '#src/features/helping/hours/use-hours-steps.ts';

interface ThankSheetProps {
  record: HoursRecord;
  thank: HoursSteps['thank'];
  open: boolean;
  onClose: () => void;
}

/** Sends thanks after the hours are approved; once, and only the helper reads it. */
export function ThankSheet({ record: { id, helper }, thank, open, onClose }: ThankSheetProps) {
  const { t } = useTranslation();
  const { name } = helper;
  return (
    <ReasonSheet
      words={{
        title: t('helperSearch.thanks.title', { name }),
        text: t('helperSearch.thanks.text', { name }),
        do: t('helperSearch.thanks.do'),
        done: t('helperSearch.thanks.done', { name }),
        reason: t('helperSearch.thanks.label'),
        reasonNeeded: t('helperSearch.thanks.needed'),
        notDone: t('helperSearch.appointment.notDone'),
      }}
      isNeeded
      keptAs={`hours-thank:${id}`}
      sending={thank}
      onSend={(text, onSuccess) => thank.mutate({ id, text }, { onSuccess: () => onSuccess() })}
      open={open}
      onClose={onClose}
    />
  );
}
