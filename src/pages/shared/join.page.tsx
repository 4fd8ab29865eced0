import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinForm } from '#contract/join.ts';
import { paths } from '#contract/paths.ts';
import { nowIso } from '#src/clock/clock.ts';
import { JoinForm as CoachJoinForm } from '#src/features/join/components/join-form.tsx';
import { useForm } from '#src/features/form/use-form.ts';
import { joinSource } from '#src/features/join/join.queries.ts';
import {
  emptyJoin,
  joinInput,
  joinMarks,
  joinRefused,
  type JoinDraft,
  type JoinError,
} from '#src/features/join/join.view.ts';
import { useJoinCoach } from '#src/features/join/use-join-coach.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

/** /join: ask to become a coach, see where the request stands, mend it after a refusal. */
export function Component() {
  const { t } = useTranslation('join');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const { record: data, view } = useRecord(joinSource());
  const request = data?.find((one) => one.role === 'coach');
  const join = useJoinCoach();
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const { draft, errors, change, isRight, refuse } = useForm<JoinDraft, JoinError>({
    start: request ? draftOf(request.form) : emptyJoin,
    check: (typed) => joinMarks(typed, today),
    refused: joinRefused,
  });

  const submit = () => {
    if (join.isPending || !isRight()) return;
    const input = joinInput(draft, language);
    if (input === undefined) return;
    join.mutate(input, {
      onSuccess: () => toast(tCommon('submitted'), { kind: 'done' }),
      onError: (failed) => {
        if (!refuse(failed)) toast(errorText(failed, tCommon), { kind: 'refused' });
      },
    });
  };

  return (
    <Screen title={t('title')} back={paths.role}>
      <ListState {...view} offline={false} updated={undefined} skeleton="form">
        {request?.state === 'submitted' ? (
          <Banner
            kind="waiting"
            title={t('review')}
            action={<QuietButton href={paths.train}>{t('train')}</QuietButton>}
          >
            {t('reviewText')}
          </Banner>
        ) : request?.state === 'approved' ? (
          <Stack>
            <Banner kind="certain" title={t('approved')} />
            <ActionButton href={paths.role}>{t('open')}</ActionButton>
          </Stack>
        ) : (
          <Stack onSubmit={submit}>
            {request?.state === 'rejected' ? (
              <Banner kind="refused" title={t('rejected')}>
                {request.reason ?? request.reasons.map(({ text }) => text).join(' ')}
              </Banner>
            ) : (
              <p>{t('lead')}</p>
            )}
            <CoachJoinForm draft={draft} change={change} errors={errors} />
            <ActionButton type="submit" busy={join.isPending}>
              {t('submit')}
            </ActionButton>
          </Stack>
        )}
      </ListState>
    </Screen>
  );
}

/** What was sent before, ready to be mended. */
const draftOf = (form: JoinForm): JoinDraft => ({
  name: form.name ?? '',
  nameZh: form.nameZh ?? '',
  birthDate: form.birthDate ?? '',
  gender: String(form.gender ?? '') as JoinDraft['gender'], // the three codes as texts
  cityId: form.cityId ?? '',
  activity: form.activity ?? '',
  years: String(form.years ?? ''),
  experience: form.experience ?? '',
  meets: form.meets ?? [],
  organization: form.organization ?? '',
});
