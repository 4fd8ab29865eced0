import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { ClassDraft } from '#src/features/teaching/class-form.view.ts';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ActivityField } from './activity-field.tsx';
import { ClassPlace } from './class-place.tsx';
import { ClassTimes } from './class-times.tsx';
import { MeetsChecks } from './meets-checks.tsx';
import type { ClassRefusal } from '#src/features/teaching/class-refusal.view.ts';

export interface ClassFieldsProps {
  draft: ClassDraft;
  change: (part: Partial<ClassDraft>) => void;
  /** The sentence at a field, when something is wrong there. */
  errorOf: (field: keyof ClassDraft) => string | undefined;
  /** What the server said against the times. */
  refusal: ClassRefusal | undefined;
  /** Of the deployment; undefined while it is not known. */
  currency: string | undefined;
}

/** The boxes of a new class, in the order in which one thinks of it. What, when, where, for how many and how much. */
export function ClassFields(props: ClassFieldsProps) {
  const { draft, change, errorOf, currency } = props;
  const { t } = useTranslation('teaching');
  return (
    <>
      <Field
        label={t('create.name')}
        hint={t('create.nameHint')}
        maxLength={limits.title}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errorOf('title')}
      />
      <ActivityField
        label={t('create.activity')}
        value={draft.activity}
        onChange={(activity) => change({ activity })}
        error={errorOf('activity')}
      />
      <Field
        label={t('create.description')}
        hint={t('create.descriptionHint')}
        kind="textarea"
        optional
        maxLength={limits.description}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <Field
        label={t('create.bring')}
        hint={t('create.bringHint')}
        kind="textarea"
        rows={2}
        optional
        maxLength={limits.bring}
        value={draft.bring}
        onChange={(bring) => change({ bring })}
      />
      <Section title={t('create.where')}>
        <ClassPlace {...props} />
      </Section>
      <Section title={t('create.when')}>
        <ClassTimes {...props} />
      </Section>
      <Section title={t('create.terms')}>
        <Stack>
          <Field
            label={t('create.capacity')}
            hint={t('create.capacityHint')}
            kind="number"
            value={draft.capacity}
            onChange={(capacity) => change({ capacity })}
            error={errorOf('capacity')}
          />
          <Field
            label={t('create.price')}
            hint={t('create.priceHint')}
            kind="number"
            value={draft.price}
            onChange={(price) => change({ price })}
            error={errorOf('price')}
            after={currency ? <span className="of-faint">{currency}</span> : undefined}
          />
        </Stack>
      </Section>
      <MeetsChecks label={t('create.meets')} value={draft.meets} onChange={(meets) => change({ meets })} />
    </>
  );
}
