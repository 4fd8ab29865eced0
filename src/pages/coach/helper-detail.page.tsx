import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { helperPaths } from '#src/features/helping/helper/coach-helpers.view.ts';
import { HelperHead } from '#src/features/helping/helper/components/helper-head.tsx';
import { HelperWords } from '#src/features/helping/helper/components/helper-words.tsx';
import { useHelperRole } from '#src/features/helping/helper/use-helper-role.ts';
import { InviteHere } from '#src/features/helping/invitation/components/invite-here.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/assistantDetail?id=…&class=… and /coach/volunteerDetail: a possible helper, and the form to invite them. */
export function Component() {
  const { t } = useTranslation();
  const role = useHelperRole();
  const { detail: here, search, profile } = helperPaths[role];
  const { id, class: classId = '' } = useScreenParams(here);
  const [, setQuery] = useSearchParams();
  const { record, refetch, view } = useRecord(coachHelperSources.detail(role, id, classId), {
    missing: t('helperSearch.detail.missing'),
  });
  return (
    <Screen
      title={record?.helper.name ?? t(`helperSearch.role.${role}`)}
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
                  label={t('helperSearch.together.title')}
                  value={t('helperSearch.together.count', { count: record.classes })}
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
