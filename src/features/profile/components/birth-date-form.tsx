import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { useUpdateUser } from '#src/features/profile/use-profile.ts';
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

/** Asks for the own date of birth, where something needs it that the person was about to do. */
export function BirthDateForm({ isOnline, isMissed = false, onDone }: BirthDateFormProps) {
  const { t } = useTranslation('family');
  const { t: tCommon } = useTranslation('common');
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
    <Section title={t('age.title')} card>
      <p>{t('age.text')}</p>
      <Stack onSubmit={submit}>
        <Field
          label={t('age.label')}
          kind="date"
          autoComplete="bday"
          max={today}
          value={draft.birthDate}
          onChange={(birthDate) => change({ birthDate })}
          error={errors.birthDate ? t(`age.${errors.birthDate}`) : isMissed ? t('age.missing') : undefined}
        />
        {update.error ? <Banner kind="refused" title={errorText(update.error, tCommon)} /> : null}
        <QuietButton
          type="submit"
          icon="check"
          busy={update.isPending}
          offReason={isOnline ? undefined : t('age.offline')}
        >
          {t('age.save')}
        </QuietButton>
      </Stack>
    </Section>
  );
}
