import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import type { HoursSteps } from '#src/features/helper-search/use-hours-steps.ts';
import { ReasonSheet } from '#src/features/helping/components/reason-sheet.tsx';

interface ThankSheetProps {
  record: HoursRecord;
  thank: HoursSteps['thank'];
  open: boolean;
  onClose: () => void;
}

/** A word of thanks after the hours are approved; once, and read by the helper alone. */
export function ThankSheet({ record: { id, helper }, thank, open, onClose }: ThankSheetProps) {
  const { t } = useTranslation('helperSearch');
  const { name } = helper;
  return (
    <ReasonSheet
      words={{
        title: t('thanks.title', { name }),
        text: t('thanks.text', { name }),
        do: t('thanks.do'),
        done: t('thanks.done', { name }),
        reason: t('thanks.label'),
        reasonNeeded: t('thanks.needed'),
        notDone: t('appointment.notDone'),
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
