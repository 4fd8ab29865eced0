import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { GenderText } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { isName } from '#contract/name.rules.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { nameFaultText } from '#src/features/base/form/name-fault.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { detailsInput, detailsOf, type DetailsDraft } from '#src/features/people/own-account/details.view.ts';
import { useUpdateUser } from '#src/features/people/own-account/use-profile.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { PinnedFoot } from '#src/ui/pinned-foot.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

const genders = Object.values(GenderText);

/** Name, gender, birthday. Keeps the typed text when saving fails. */
export function DetailsForm({ me, isOnline }: { me: User; isOnline: boolean }) {
  const { t } = useTranslation();
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const update = useUpdateUser();
  const { draft, errors, change, isRight, refuse, startOver } = useForm<DetailsDraft, 'nameRule'>({
    start: detailsOf(me),
    check: ({ name }) => (isName(name) ? {} : { name: 'nameRule' }),
    refused: { name: ['name', 'nameRule'] },
  });

  const submit = () => {
    if (update.isPending || !isRight()) return;
    update.mutate(detailsInput(draft), {
      onSuccess: () => {
        startOver();
        toast(t('mine.profile.saved'), { kind: 'done' });
      },
      onError: refuse,
    });
  };
  return (
    <Section title={t('mine.profile.about')} card>
      <Stack onSubmit={submit}>
        <Field
          label={t('mine.profile.name')}
          hint={t('mine.profile.nameHint')}
          autoComplete="name"
          maxLength={limits.name}
          value={draft.name}
          onChange={(name) => change({ name })}
          error={errors.name && nameFaultText(draft.name, t, t('mine.family.nameRule'))}
        />
        <Field
          label={t('mine.profile.gender')}
          kind="select"
          optional
          options={genders.map((value) => ({
            value,
            label: t(`common.gender.g${value}`),
          }))}
          value={draft.gender}
          onChange={(value) => change({ gender: genders.find((known) => known === value) ?? '' })}
        />
        <Field
          label={t('mine.profile.birthDate')}
          kind="date"
          optional
          autoComplete="bday"
          max={today}
          value={draft.birthDate}
          onChange={(birthDate) => change({ birthDate })}
        />
        <PinnedFoot>
          {update.error ? <Banner kind="refused" title={errorText(update.error, t)} /> : null}
          <ActionButton
            type="submit"
            busy={update.isPending}
            offReason={isOnline ? undefined : t('mine.profile.offline')}
          >
            {t('mine.profile.save')}
          </ActionButton>
        </PinnedFoot>
      </Stack>
    </Section>
  );
}
