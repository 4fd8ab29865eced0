import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { helperPaths } from '#src/features/helping/helper/coach-helpers.view.ts';
import { HelperHead } from '#src/features/helping/helper/components/helper-head.tsx';
import { useHelperRole } from '#src/features/helping/helper/use-helper-role.ts';
import { HandedIn } from '#src/features/helping/hours/components/handed-in.tsx';
import { CommonClasses } from '#src/features/helping/invitation/components/common-classes.tsx';
import { InvitationStatusCard } from '#src/features/helping/invitation/components/invitation-status-card.tsx';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/assistantProfile?id=… and /coach/volunteerProfile: a helper of the coach, and their common classes. */
export function Component() {
  const { t } = useTranslation();
  const role = useHelperRole();
  const { profile: here, detail, search } = helperPaths[role];
  const { id } = useScreenParams(here);
  const { record, refetch, view } = useRecord(coachHelperSources.detail(role, id, ''), {
    missing: t('helperSearch.detail.missing'),
  });
  return (
    <Screen title={record?.helper.name ?? t(`helperSearch.role.${role}`)} back={search} onRefresh={refetch}>
      <ListState {...view} skeleton="detail">
        {record ? (
          <>
            <Card
              footer={
                <QuietButton href={pathTo(detail, { id })}>{t('helperSearch.together.again')}</QuietButton>
              }
            >
              <HelperHead helper={record.helper} size={64} />
              <CommonClasses {...record} />
            </Card>
            <HandedIn helperId={id} role={role} />
            <Section title={t('helperSearch.together.title')}>
              {record.invitations.length === 0 ? (
                <p className="of-faint">{t('helperSearch.together.none')}</p>
              ) : null}
              {record.invitations.map((invitation) => (
                <InvitationStatusCard key={invitation.id} record={invitation} />
              ))}
              {record.invitations.length === limits.pageSize ? (
                <p className="of-faint">{t('helperSearch.together.newest', { count: limits.pageSize })}</p>
              ) : null}
            </Section>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
