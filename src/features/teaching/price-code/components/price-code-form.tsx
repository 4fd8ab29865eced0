import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '#src/browser/random-id.ts';
import { nowIso } from '#src/clock/clock.ts';
import { isIdTaken, saveErrorOf } from '#src/features/base/error/save-error.view.ts';
import { FormFoot } from '#src/features/base/form/components/form-foot.tsx';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  codeErrors,
  codeInput,
  noCode,
  type PriceCodeDraft,
  type PriceCodeError,
} from '#src/features/teaching/price-code/price-code.view.ts';
import type { usePriceCodeSteps } from '#src/features/teaching/price-code/use-price-code-steps.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface PriceCodeFormProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  make: ReturnType<typeof usePriceCodeSteps>['make'];
  isOnline: boolean;
}

/** The form of a new code, opened by a tap. Stored on the phone until it is made; making needs the network. */
export function PriceCodeForm({ isOpen, setOpen, make, isOnline }: PriceCodeFormProps) {
  const { t } = useTranslation();
  const [id, setId] = useState(randomId);
  // Most codes begin on the day on which they are made.
  const today = dayIn(readerZone(), nowIso());
  const start = { ...noCode, startsOn: today };
  const form = useForm<PriceCodeDraft, PriceCodeError>({
    start,
    check: (draft) => codeErrors(draft, today),
    refused: { endsOn: ['endsOn', 'past'] },
    keptAs: 'priceCode',
  });
  const { draft, errors, change } = form;
  const errorOf = (field: keyof PriceCodeDraft) => {
    const wrong = errors[field];
    return wrong && t(`priceCodes.wrong.${wrong}`);
  };
  const submit = async () => {
    if (make.isPending || !form.isRight()) return;
    const input = codeInput(draft, id, today);
    if (input === undefined) return;
    try {
      await make.mutateAsync(input);
      form.startOver();
      setId(randomId());
      setOpen(false);
      toast(t('priceCodes.made'), { kind: 'done' });
    } catch (error) {
      // The error is shown at the button; the form stays. An earlier try without an answer was saved under this id.
      if (isIdTaken(error)) setId(randomId());
      form.refuse(error);
    }
  };
  if (!isOpen)
    return (
      <QuietButton icon="plus" onClick={() => setOpen(true)}>
        {t('priceCodes.new')}
      </QuietButton>
    );
  return (
    <Section title={t('priceCodes.new')} card>
      <Stack onSubmit={() => void submit()}>
        <p className="of-faint">{t('priceCodes.lead')}</p>
        <Field
          label={t('priceCodes.word')}
          hint={t('priceCodes.wordHint')}
          value={draft.word}
          maxLength={40}
          onChange={(word) => change({ word })}
          error={errorOf('word')}
        />
        <Field
          label={t('priceRule.percent')}
          hint={t('priceRule.percentHint')}
          kind="number"
          value={draft.percent}
          onChange={(percent) => change({ percent })}
          after="%"
          error={errorOf('percent')}
        />
        <Field
          label={t('priceCodes.startsOn')}
          kind="date"
          value={draft.startsOn}
          onChange={(startsOn) => change({ startsOn })}
          error={errorOf('startsOn')}
        />
        <Field
          label={t('priceCodes.endsOn')}
          kind="date"
          value={draft.endsOn}
          onChange={(endsOn) => change({ endsOn })}
          error={errorOf('endsOn')}
        />
        <Field
          label={t('priceCodes.mostUses')}
          hint={t('priceCodes.usesHint')}
          kind="number"
          value={draft.mostUses}
          onChange={(mostUses) => change({ mostUses })}
          error={errorOf('mostUses')}
        />
        <FormFoot
          form={{
            saveError: make.error === null ? undefined : saveErrorOf(make.error, t),
            hasErrors: form.hasErrors,
            isBusy: make.isPending,
          }}
          label={t('priceCodes.make')}
          offReason={isOnline ? undefined : t('priceCodes.needsNetwork')}
        />
      </Stack>
    </Section>
  );
}
