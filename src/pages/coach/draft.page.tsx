import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { DecideDraft } from '#src/features/helping/draft/components/decide-draft.tsx';
import { DraftFacts } from '#src/features/helping/draft/components/draft-facts.tsx';
import { draftKind, draftState } from '#src/features/helping/draft/draft.view.ts';
import { proposedDraftSources } from '#src/features/helping/draft/proposed-draft.queries.ts';
import { helperPaths } from '#src/features/helping/helper/coach-helpers.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** /coach/draft?id=…: a helper's draft with everything that families would read, and the answer to it. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useScreenParams(paths.coach.draft);
  const source = proposedDraftSources.detail(id, useQueryClient());
  const { record, refetch, view } = useRecord(source, { missing: t('helperSearch.draft.missing') });
  const now = useNow();
  const state = record && draftState(record, now);
  const author = record?.author;
  return (
    <Screen
      title={t('helperSearch.draft.detail')}
      back={pathTo(paths.coach.reservation, { show: 'drafts' })}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="record">
        {record && author && state ? (
          <>
            <DraftFacts
              record={record}
              status={
                <StatusBadge kind={draftKind(state)}>{t(`helperSearch.draft.state.${state}`)}</StatusBadge>
              }
            >
              <PersonRow
                face={<Avatar name={author.name} seed={author.avatarSeed} size={40} />}
                name={t('helperSearch.draft.by', { name: author.name })}
                text={t(`helperSearch.role.${author.role}`)}
                href={pathTo(helperPaths[author.role].profile, { id: author.id })}
              />
              {state === 'waits' ? (
                <FactRow
                  icon="clock"
                  title={t('helperSearch.draft.until', {
                    when: format.deadline(record.startsAt, record.form.zone),
                  })}
                  text={t('helperSearch.draft.silence')}
                />
              ) : null}
              {record.reason ? (
                <FactRow icon="info" title={record.reason} text={t('helperSearch.draft.reasonOf')} />
              ) : null}
            </DraftFacts>
            {state === 'waits' && record.actions.includes('agree') ? <DecideDraft record={record} /> : null}
            {record.class ? (
              <ActionButton href={pathTo(paths.coach.classDetail, { id: record.class.id })}>
                {t('helperSearch.draft.openClass')}
              </ActionButton>
            ) : null}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
