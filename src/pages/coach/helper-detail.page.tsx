import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { pathTo } from '#contract/paths.ts';
import { HelperHead } from '#src/features/helper-search/components/helper-head.tsx';
import { HelperWords } from '#src/features/helper-search/components/helper-words.tsx';
import { InviteHere } from '#src/features/helper-search/components/invite-here.tsx';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { helperPaths } from '#src/features/helper-search/helper-search.view.ts';
import { useHelperRole } from '#src/features/helper-search/use-helper-role.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { Card } from '#src/ui/card.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/assistantDetail?id=…&class=… and /coach/volunteerDetail: somebody who may help, and the invitation. */
export function Component() {
  const { t } = useTranslation('helperSearch');
  const role = useHelperRole();
  const { detail: here, search, profile } = helperPaths[role];
  const { id, class: classId = '' } = useScreenParams(here);
  const [, setQuery] = useSearchParams();
  const { record, refetch, view } = useRecord(helperSearchSources.detail(role, id, classId), {
    missing: t('detail.missing'),
  });
  return (
    <Screen
      title={record?.helper.name ?? t(`role.${role}`)}
      back={classId === '' ? search : pathTo(search, { class: classId })}
      onRefresh={refetch}
    >
      <ListState {...view} skeleton="detail">
        {record ? (
          <>
            <Card>
              <HelperHead helper={record.helper} size={64} />
            </Card>
            {record.classes > 0 ? (
              <List>
                <LinkRow
                  icon="team"
                  label={t('together.title')}
                  value={t('together.count', { count: record.classes })}
                  href={pathTo(profile, { id })}
                />
              </List>
            ) : null}
            <HelperWords helper={record.helper} />
            <InviteHere
              detail={record}
              classId={classId}
              onClass={(chosen) =>
                setQuery(chosen === '' ? { id } : { id, class: chosen }, { replace: true })
              }
            />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
