import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';
import {
  aloneAge,
  type CardDraft,
  type CardError,
  filledSlots,
  slots,
} from '#src/features/booking/emergency/emergency-card.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { PersonFields } from './person-fields.tsx';

interface CardFieldsProps {
  name: string;
  /** Undefined while it is not known. */
  age: number | undefined;
  draft: CardDraft;
  errors: FormErrors<CardDraft, CardError>;
  onChange: (part: Partial<CardDraft>) => void;
  /** Guardian who allows the way home alone. */
  allowedBy?: string | undefined;
}

/** People to call, people who may collect the child, and the way home. */
export function CardFields({ name, age, draft, errors, onChange, allowedBy }: CardFieldsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(0);
  const last = Math.max(opened, ...filledSlots(draft).map((slot) => slots.indexOf(slot)));
  const shown = slots.slice(0, last + 1);
  return (
    <>
      {shown.map((slot, at) => (
        <PersonFields
          key={slot}
          title={t('emergency.person', { number: at + 1 })}
          draft={draft[slot]}
          error={errors[slot]}
          onChange={(person) => onChange({ [slot]: person })}
        />
      ))}
      {shown.length < slots.length ? (
        <QuietButton icon="plus" onClick={() => setOpened(shown.length)}>
          {t('emergency.another')}
        </QuietButton>
      ) : null}
      <Field
        kind="textarea"
        label={t('emergency.collect', { name })}
        hint={t('emergency.collectHint')}
        optional
        rows={3}
        autoComplete="off"
        value={draft.collect}
        onChange={(collect) => onChange({ collect })}
        error={errors.collect && t(`emergency.wrong.${errors.collect}`, { max: limits.collectors })}
      />
      <Section title={t('emergency.wayHome')} card>
        {age === undefined || age >= aloneAge ? (
          <Checkbox checked={draft.mayGoAlone} onChange={(mayGoAlone) => onChange({ mayGoAlone })}>
            {t('emergency.mayGoAlone', { name })}
          </Checkbox>
        ) : (
          <p className="of-hint">{t('emergency.tooYoung', { age: aloneAge })}</p>
        )}
        {allowedBy === undefined ? null : (
          <p className="of-hint">{t('emergency.allowedBy', { name: allowedBy })}</p>
        )}
      </Section>
    </>
  );
}
