import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { NewDraft } from '#src/features/helping/draft/components/new-draft.tsx';
import { OwnDraft } from '#src/features/helping/draft/components/own-draft.tsx';
import { OwnDrafts } from '#src/features/helping/draft/components/own-drafts.tsx';
import { ownDraftSources } from '#src/features/helping/draft/own-draft.queries.ts';
import { useDraftStart } from '#src/features/helping/draft/use-draft-start.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/**
 * /assistant/createClass and /volunteer/createClass: a class that a helper proposes to a coach. `coach` names one, and
 * `copy` an earlier draft that it is like. With `show=mine` all own drafts, with `id` one of them.
 */
export function Component() {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  const { id, copy, coach, show } = useScreenParams(area.createClass);
  const known = id ?? copy;
  if (known !== undefined) return <Known key={known} id={known} isCopy={id === undefined} />;
  if (show === 'mine')
    return (
      <Screen title={t('helping.draft.mine')} back={area.home}>
        <List>
          <LinkRow icon="plus" label={t('helping.draft.title')} href={area.createClass} />
        </List>
        <OwnDrafts />
      </Screen>
    );
  return <Empty coach={coach} />;
}

function Empty({ coach }: { coach: string | undefined }) {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  const start = useDraftStart(undefined);
  return (
    <Screen title={t('helping.draft.title')} back={area.home}>
      <List>
        <LinkRow
          icon="list"
          label={t('helping.draft.mine')}
          href={pathTo(area.createClass, { show: 'mine' })}
        />
      </List>
      <NewDraft start={start} keptAs="proposeClass" coachId={coach} />
    </Screen>
  );
}

/** One draft of the helper: to read, or to propose again. */
function Known({ id, isCopy }: { id: string; isCopy: boolean }) {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  const source = ownDraftSources.detail(id, useQueryClient());
  const { record, refetch, view } = useRecord(source, { missing: t('helping.draft.detailOffline') });
  const start = useDraftStart(record);
  return (
    <Screen
      title={t(isCopy ? 'helping.draft.title' : 'helping.draft.detail')}
      back={isCopy ? pathTo(area.createClass, { id }) : pathTo(area.createClass, { show: 'mine' })}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton={isCopy ? 'form' : 'record'}>
        {record && isCopy ? (
          <NewDraft start={start} keptAs={`proposeClass:${id}`} coachId={record.coach.id} />
        ) : null}
        {record && !isCopy ? <OwnDraft record={record} /> : null}
      </ListState>
    </Screen>
  );
}
