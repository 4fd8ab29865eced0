import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { TeamRecord } from '#contract/team.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import {
  otherOf,
  teamErrors,
  teamInput,
  type TeamDraft,
  type TeamError,
} from '#src/features/team-lead/team-draft.view.ts';
import { useSaveTeam } from '#src/features/team-lead/use-save-team.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { LogoField } from './logo-field.tsx';

interface TeamFormProps {
  /** Undefined: a new one. */
  id: string | undefined;
  start: TeamDraft;
  onSaved: (team: TeamRecord) => void;
}

/** The words of an organization, which an operator reads before everybody does. */
export function TeamForm({ id, start, onSaved }: TeamFormProps) {
  const { t } = useTranslation('teamLead');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const isOnline = useOnline();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const save = useSaveTeam(id);
  const { draft, errors, change, isRight, refuse, drop, isLoading } = useForm<TeamDraft, TeamError>({
    start,
    check: teamErrors,
    refused: { cityId: ['cityId', 'cityNeeded'], affiliation: ['affiliation', 'affiliationNot'] },
    keptAs: `team:${id ?? ''}`,
  });
  const own = draft.language || language;
  const other = otherOf(own);
  const written = (part: Partial<TeamDraft>) => change({ language: own, ...part });
  const errorOf = (box: keyof TeamDraft) => errors[box] && t(`form.${errors[box]}`);
  const submit = () => {
    if (save.isPending || !isOnline || !isRight()) return;
    save.mutate(teamInput(draft, language), {
      onSuccess: (team) => void drop().then(() => onSaved(team)),
      onError: refuse,
    });
  };
  if (isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={submit}>
      <Field
        label={t('form.name')}
        maxLength={limits.title}
        value={draft.name}
        onChange={(name) => written({ name })}
        error={errorOf('name')}
      />
      <Field
        label={t('form.introduction')}
        hint={t('form.introductionHint')}
        kind="textarea"
        maxLength={limits.description}
        value={draft.introduction}
        onChange={(introduction) => written({ introduction })}
        error={errorOf('introduction')}
      />
      <Checkbox checked={draft.hasOther} onChange={(hasOther) => written({ hasOther })}>
        {t(`form.other.${other}`)}
      </Checkbox>
      {draft.hasOther ? (
        <>
          <Field
            label={t(`form.otherName.${other}`)}
            maxLength={limits.title}
            value={draft.otherName}
            onChange={(otherName) => change({ otherName })}
            error={errorOf('otherName')}
          />
          <Field
            label={t(`form.otherIntroduction.${other}`)}
            kind="textarea"
            optional
            maxLength={limits.description}
            value={draft.otherIntroduction}
            onChange={(otherIntroduction) => change({ otherIntroduction })}
          />
        </>
      ) : null}
      <Field
        label={t('form.affiliation')}
        hint={t('form.affiliationHint')}
        optional
        maxLength={limits.title}
        value={draft.affiliation}
        onChange={(affiliation) => change({ affiliation })}
        error={errorOf('affiliation')}
      />
      <Field
        label={t('form.city')}
        kind="select"
        value={draft.cityId}
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        onChange={(cityId) => change({ cityId })}
        error={errorOf('cityId')}
      />
      <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
      {save.error ? (
        <Banner kind="refused" title={t('form.notDone')}>
          {errorText(save.error, tCommon)}
        </Banner>
      ) : null}
      <ActionButton type="submit" busy={save.isPending} offReason={isOnline ? undefined : t('form.offline')}>
        {t('form.send')}
      </ActionButton>
    </Stack>
  );
}
