import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needResults } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import {
  itemsOf,
  needsOf,
  resultsOf,
  feedbackStart,
  type Results,
} from '#src/features/booking/needs/needs-feedback.view.ts';
import { useNeedName } from '#src/features/booking/needs/use-need-name.ts';
import { useNeedsFeedback, type FeedbackResult } from '#src/features/booking/needs/use-needs-feedback.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface FeedbackSheetProps {
  order: OrderRecord;
  shared: SharedNeed;
  /** Feedback for the same child that waits on this phone. */
  waits: Waiting | undefined;
  onClose: () => void;
}

/** Feedback on shared needs: one result per need, and a text. Only the family and this coach see it. */
export function FeedbackSheet({ order, shared, waits, onClose }: FeedbackSheetProps) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const nameOf = useNeedName();
  const [before] = useState(() => feedbackStart(shared, waits));
  const [results, setResults] = useState<Results>(() => resultsOf(before));
  const [words, setWords] = useState(before.text);
  const [isEmpty, setEmpty] = useState(false);
  const [failed, setFailed] = useState<Extract<FeedbackResult, Error | 'notSaved'>>();
  const { sendFeedback, isBusy } = useNeedsFeedback(order);
  const needs = needsOf(shared);
  const submit = async () => {
    const items = itemsOf(needs, results);
    const text = words.trim();
    if (isBusy) return;
    if (items.length === 0 && text === '') return setEmpty(true);
    setFailed(undefined);
    const result = await sendFeedback(shared.participantId, { items, text });
    if (result === 'notSaved' || result instanceof Error) return setFailed(result);
    onClose();
    if (result === 'needsDecision') return goOn(paths.waiting);
    toast(t(`needsFeedback.${result}`), { kind: result === 'done' ? 'done' : 'info' });
  };
  return (
    <Sheet
      title={t('needsFeedback.ask')}
      open
      onClose={onClose}
      bottom={
        <ActionButton busy={isBusy} onClick={() => void submit()}>
          {t('needsFeedback.send')}
        </ActionButton>
      }
    >
      <Stack onSubmit={() => void submit()}>
        <p>{t('needsFeedback.private')}</p>
        {needs.map((need) => (
          <ChipChoice
            key={need}
            label={nameOf(need)}
            chips={needResults.map((value) => ({ value, label: t(`needsFeedback.result.${value}`) }))}
            value={results[need] ?? ''}
            onChange={(result) => {
              setEmpty(false);
              setResults({ ...results, [need]: result });
            }}
          />
        ))}
        <Field
          label={t('needsFeedback.words')}
          kind="textarea"
          optional
          maxLength={limits.needText}
          value={words}
          onChange={(text) => {
            setEmpty(false);
            setWords(text);
          }}
          error={isEmpty ? t('needsFeedback.empty') : undefined}
        />
        {failed ? (
          <Banner
            kind="refused"
            title={failed === 'notSaved' ? t('needsFeedback.notSaved') : errorText(failed, t)}
          />
        ) : null}
      </Stack>
    </Sheet>
  );
}
