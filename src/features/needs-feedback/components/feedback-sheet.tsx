import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needResults } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { sharedNeedsQueries } from '#src/features/needs-answer/needs-answer.queries.ts';
import {
  itemsOf,
  needsOf,
  resultsOf,
  type Need,
  type Results,
} from '#src/features/needs-feedback/needs-feedback.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** Did it work? One answer for each thing that was shared, and words; for the family and this instructor alone. */
export function FeedbackSheet({ shared, onClose }: { shared: SharedNeed; onClose: () => void }) {
  const { t } = useTranslation('needsFeedback');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const [results, setResults] = useState<Results>(() => resultsOf(shared));
  const [words, setWords] = useState(shared.feedback?.text ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const send = useMutation({
    // The last word counts, so a second request does no harm.
    mutationFn: (input: Input<'needs.feedback'>) => call('needs.feedback', input),
    onSuccess: () => client.invalidateQueries({ queryKey: sharedNeedsQueries.all }),
  });
  const needs = needsOf(shared);
  const nameOf = (need: Need) =>
    need === 'communication' || need === 'triggers' || need === 'calming' || need === 'medical'
      ? t(`field.${need}`)
      : tCommon(`meets.${need}`);
  const submit = () => {
    const items = itemsOf(needs, results);
    const text = words.trim();
    if (send.isPending) return;
    if (items.length === 0 && text === '') return setEmpty(true);
    send.mutate(
      { id: shared.orderId, participantId: shared.participantId, items, text },
      {
        onSuccess: () => {
          onClose();
          toast(t('done'), { kind: 'done' });
        },
      },
    );
  };
  return (
    <Sheet
      title={t('ask')}
      open
      onClose={onClose}
      bottom={
        <ActionButton busy={send.isPending} onClick={submit}>
          {t('send')}
        </ActionButton>
      }
    >
      <Stack onSubmit={submit}>
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
        {send.error ? <Banner kind="refused" title={errorText(send.error, tCommon)} /> : null}
      </Stack>
    </Sheet>
  );
}
