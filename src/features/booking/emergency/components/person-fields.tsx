import { useTranslation } from 'react-i18next';
import { relations } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { nameFaultText } from '#src/features/base/form/name-fault.view.ts';
import {
  boxOf,
  type CardError,
  type PersonDraft,
} from '#src/features/booking/emergency/emergency-card.view.ts';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';

interface PersonFieldsProps {
  title: string;
  draft: PersonDraft;
  error: CardError | undefined;
  onChange: (draft: PersonDraft) => void;
}

/** Name, relation and number of one person to call. */
export function PersonFields({ title, draft, error, onChange }: PersonFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (box: keyof PersonDraft): string | undefined => {
    if (error === undefined || boxOf[error] !== box) return undefined;
    const text = t(`emergency.wrong.${error}`, { max: limits.collectors });
    return error === 'nameRule' ? nameFaultText(draft.name, t, text) : text;
  };
  return (
    <Section title={title} card>
      <Field
        label={t('emergency.name')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        maxLength={limits.name}
        autoComplete="off"
        error={errorOf('name')}
      />
      <Field
        kind="select"
        label={t('emergency.relation')}
        value={draft.relation}
        options={[
          { value: '', label: t('emergency.choose') },
          ...relations.map((value) => ({ value, label: t(`emergency.as.${value}`) })),
        ]}
        onChange={(value) =>
          onChange({ ...draft, relation: relations.find((relation) => relation === value) ?? '' })
        }
        error={errorOf('relation')}
      />
      <Field
        kind="tel"
        label={t('emergency.mobile')}
        hint={t('emergency.mobileHint')}
        value={draft.mobile}
        onChange={(mobile) => onChange({ ...draft, mobile })}
        autoComplete="off"
        error={errorOf('mobile')}
      />
    </Section>
  );
}
