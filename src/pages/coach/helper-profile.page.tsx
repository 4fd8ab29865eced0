import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { pathTo } from '#contract/paths.ts';
import { HelperHours } from '#src/features/helper-hours/components/helper-hours.tsx';
import { HelperHead } from '#src/features/helper-search/components/helper-head.tsx';
import { TogetherCard } from '#src/features/helper-search/components/together-card.tsx';
import { Together } from '#src/features/helper-search/components/together.tsx';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { helperPaths } from '#src/features/helper-search/helper-search.view.ts';
import { useHelperRole } from '#src/features/helper-search/use-helper-role.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/assistantProfile?id=… and /coach/volunteerProfile: an own helper, and what was done together. */
export function Component() {
  const { t } = useTranslation('helperSearch');
  const role = useHelperRole();
  const { profile: here, detail, search } = helperPaths[role];
  const { id } = useScreenParams(here);
  const { record, refetch, view } = useRecord(helperSearchSources.detail(role, id, ''), {
    missing: t('detail.missing'),
  });
  return (
    <Screen title={record?.helper.name ?? t(`role.${role}`)} back={search} onRefresh={refetch}>
      <ListState {...view} skeleton="detail">
        {record ? (
          <>
            <Card footer={<QuietButton href={pathTo(detail, { id })}>{t('together.again')}</QuietButton>}>
              <HelperHead helper={record.helper} size={64} />
              <Together {...record} />
            </Card>
            <HelperHours role={role} id={id} />
            <Section title={t('together.title')}>
              {record.invitations.length === 0 ? <p className="of-faint">{t('together.none')}</p> : null}
              {record.invitations.map((invitation) => (
                <TogetherCard key={invitation.id} record={invitation} />
              ))}
              {record.invitations.length === limits.pageSize ? (
                <p className="of-faint">{t('together.newest', { count: limits.pageSize })}</p>
              ) : null}
            </Section>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
