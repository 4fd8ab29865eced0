import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { TeamRecord } from '#contract/team.ts';
import { call } from '#src/api/call.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { nameFaultText, titleFaultText } from '#src/features/base/form/name-fault.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  otherOf,
  teamErrors,
  teamInput,
  type TeamDraft,
  type TeamError,
} from '#src/features/helping/team/team-draft.view.ts';
import { teamQueries } from '#src/features/helping/team/team.queries.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { PinnedFoot } from '#src/ui/pinned-foot.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { LogoField } from './logo-field.tsx';

interface TeamFormProps {
  /** Undefined: a new one. */
  id: string | undefined;
  start: TeamDraft;
  onSaved: (team: TeamRecord) => void;
}

/** The sentence under a box with a fault. */
function sentenceOf(
  box: keyof TeamDraft,
  error: TeamError | undefined,
  draft: TeamDraft,
  t: TFunction,
): string | undefined {
  if (error === undefined) return undefined;
  const sentence = t(`teamLead.form.${error}`);
  if (error === 'nameNot') return nameFaultText(String(draft[box]), t, sentence, limits.title);
  return error === 'affiliationNot' ? titleFaultText(draft.affiliation, t, sentence) : sentence;
}

/** The words of an organization, which an operator reads before everybody does. */
export function TeamForm({ id, start, onSaved }: TeamFormProps) {
  const { t } = useTranslation();
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
  const errorOf = (box: keyof TeamDraft) => sentenceOf(box, errors[box], draft, t);
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
        label={t('teamLead.form.name')}
        maxLength={limits.title}
        value={draft.name}
        onChange={(name) => written({ name })}
        error={errorOf('name')}
      />
      <Field
        label={t('teamLead.form.introduction')}
        hint={t('teamLead.form.introductionHint')}
        kind="textarea"
        maxLength={limits.description}
        value={draft.introduction}
        onChange={(introduction) => written({ introduction })}
        error={errorOf('introduction')}
      />
      <Checkbox checked={draft.hasOther} onChange={(hasOther) => written({ hasOther })}>
        {t(`teamLead.form.other.${other}`)}
      </Checkbox>
      {draft.hasOther ? (
        <>
          <Field
            label={t(`teamLead.form.otherName.${other}`)}
            maxLength={limits.title}
            value={draft.otherName}
            onChange={(otherName) => change({ otherName })}
            error={errorOf('otherName')}
          />
          <Field
            label={t(`teamLead.form.otherIntroduction.${other}`)}
            kind="textarea"
            optional
            maxLength={limits.description}
            value={draft.otherIntroduction}
            onChange={(otherIntroduction) => change({ otherIntroduction })}
          />
        </>
      ) : null}
      <Field
        label={t('teamLead.form.affiliation')}
        hint={t('teamLead.form.affiliationHint')}
        optional
        maxLength={limits.title}
        value={draft.affiliation}
        onChange={(affiliation) => change({ affiliation })}
        error={errorOf('affiliation')}
      />
      <Field
        label={t('teamLead.form.city')}
        kind="select"
        value={draft.cityId}
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        onChange={(cityId) => change({ cityId })}
        error={errorOf('cityId')}
      />
      <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
      <PinnedFoot>
        {save.error ? (
          <Banner kind="refused" title={t('teamLead.form.notDone')}>
            {errorText(save.error, t)}
          </Banner>
        ) : null}
        <ActionButton
          type="submit"
          busy={save.isPending}
          offReason={isOnline ? undefined : t('teamLead.form.offline')}
        >
          {t('teamLead.form.send')}
        </ActionButton>
      </PinnedFoot>
    </Stack>
  );
}

/** Hands in a new team, or changed texts of an existing one. */
function useSaveTeam(id: string | undefined) {
  const client = useQueryClient();
  return useKeyed(
    (form: Input<'team.create'>, key) =>
      id === undefined ? call('team.create', form, { key }) : call('team.update', { ...form, id }, { key }),
    { onSettled: () => client.invalidateQueries({ queryKey: teamQueries.all }) },
  );
}
