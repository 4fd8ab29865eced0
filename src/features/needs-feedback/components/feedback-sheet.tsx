import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { needResults } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import {
  itemsOf,
  needsOf,
  resultsOf,
  saidBefore,
  type Results,
} from '#src/features/needs-feedback/needs-feedback.view.ts';
import { useNeedName } from '#src/features/needs-feedback/use-need-name.ts';
import { useNeedsFeedback, type FeedbackResult } from '#src/features/needs-feedback/use-needs-feedback.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface FeedbackSheetProps {
  order: OrderRecord;
  shared: SharedNeed;
  /** What waits on this phone for the same child. */
  waits: Waiting | undefined;
  onClose: () => void;
}

/** Did it work? One answer for each thing that was shared, and words; for the family and this instructor alone. */
export function FeedbackSheet({ order, shared, waits, onClose }: FeedbackSheetProps) {
  const { t } = useTranslation('needsFeedback');
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const nameOf = useNeedName();
  const [before] = useState(() => saidBefore(shared, waits));
  const [results, setResults] = useState<Results>(() => resultsOf(before));
  const [words, setWords] = useState(before.text);
  const [isEmpty, setEmpty] = useState(false);
  const [failed, setFailed] = useState<Extract<FeedbackResult, Error | 'notSaved'>>();
  const { say, isBusy } = useNeedsFeedback(order);
  const needs = needsOf(shared);
  const submit = async () => {
    const items = itemsOf(needs, results);
    const text = words.trim();
    if (isBusy) return;
    if (items.length === 0 && text === '') return setEmpty(true);
    setFailed(undefined);
    const result = await say(shared.participantId, { items, text });
    if (result === 'notSaved' || result instanceof Error) return setFailed(result);
    onClose();
    if (result === 'asks') return navigate(paths.waiting);
    toast(t(result), { kind: result === 'done' ? 'done' : 'info' });
  };
  return (
    <Sheet
      title={t('ask')}
      open
      onClose={onClose}
      bottom={
        <ActionButton busy={isBusy} onClick={() => void submit()}>
          {t('send')}
        </ActionButton>
      }
    >
      <Stack onSubmit={() => void submit()}>
        <p>{t('private')}</p>
        {needs.map((need) => (
          <Choice
            key={need}
            label={nameOf(need)}
            options={needResults.map((value) => ({ value, title: t(`result.${value}`) }))}
            value={results[need] ?? ''}
            onChange={(result) => {
              setEmpty(false);
              setResults({ ...results, [need]: result });
            }}
          />
        ))}
        <Field
          label={t('words')}
          kind="textarea"
          optional
          maxLength={limits.needText}
          value={words}
          onChange={(text) => {
            setEmpty(false);
            setWords(text);
          }}
          error={isEmpty ? t('empty') : undefined}
        />
        {failed ? (
          <Banner kind="refused" title={failed === 'notSaved' ? t('notSaved') : errorText(failed, tCommon)} />
        ) : null}
      </Stack>
    </Sheet>
  );
}
