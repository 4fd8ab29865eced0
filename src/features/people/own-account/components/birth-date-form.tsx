import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useUpdateUser } from '#src/features/people/own-account/use-profile.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface BirthDateFormProps {
  isOnline: boolean;
  /** The person tried to go on without it. */
  isMissed?: boolean;
  onDone?: () => void;
}

interface AgeDraft {
  birthDate: string;
}
type AgeError = 'missing' | 'later';

/** Collects the person's date of birth where their next step needs it. */
export function BirthDateForm({ isOnline, isMissed = false, onDone }: BirthDateFormProps) {
  const { t } = useTranslation();
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const update = useUpdateUser();
  const { draft, errors, change, isRight, refuse } = useForm<AgeDraft, AgeError>({
    start: { birthDate: '' },
    check: ({ birthDate }) => {
      if (birthDate === '') return { birthDate: 'missing' };
      return birthDate > today ? { birthDate: 'later' } : {};
    },
    refused: { birthDate: ['birthDate', 'missing'] },
  });

  const submit = () => {
    if (update.isPending || !isRight()) return;
    update.mutate(draft, { onSuccess: () => onDone?.(), onError: refuse });
  };
  return (
    <Section title={t('family.age.title')} card>
      <p>{t('family.age.text')}</p>
      <Stack onSubmit={submit}>
        <Field
          label={t('family.age.label')}
          kind="date"
          autoComplete="bday"
          max={today}
          value={draft.birthDate}
          onChange={(birthDate) => change({ birthDate })}
          error={
            errors.birthDate
              ? t(`family.age.${errors.birthDate}`)
              : isMissed
                ? t('family.age.missing')
                : undefined
          }
        />
        {update.error ? <Banner kind="refused" title={errorText(update.error, t)} /> : null}
        <QuietButton
          type="submit"
          icon="check"
          busy={update.isPending}
          offReason={isOnline ? undefined : t('family.age.offline')}
        >
          {t('family.age.save')}
        </QuietButton>
      </Stack>
    </Section>
  );
}
