import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { InvitationRow } from '#src/features/helping/invitation/components/invitation-row.tsx';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /assistant/coachProfile?id=… and /volunteer/coachProfile: invitations and common classes with one coach. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { area, role } = useHelperArea();
  const { id } = useScreenParams(area.coachProfile);
  const { record, refetch, view } = useRecord(helperSources.coach(role, id), {
    missing: t('helping.coach.offline'),
  });
  const detail = pathTo(area.coachDetail, { id });
  return (
    <Screen title={t('helping.coach.together')} back={area.order} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {record ? (
          <>
            <List>
              <PersonRow
                {...(record.isListed && { href: detail })}
                face={<CoachFace coach={record.coach} size={64} />}
                name={format.name(record.coach)}
                text={record.isListed ? undefined : t('helping.coach.notListed')}
              />
            </List>
            <Facts
              facts={[
                { label: t('helping.coach.agreed'), value: format.number(record.classes), figures: true },
                {
                  label: t('helping.coach.minutes'),
                  value: format.duration(record.approvedMinutes),
                  figures: true,
                },
              ]}
            />
            <Section title={t('helping.coach.asked')}>
              {record.invitations.length === 0 ? (
                <p className="of-faint">{t('helping.coach.nothing')}</p>
              ) : (
                <List>
                  {record.invitations.map((one) => (
                    <InvitationRow key={one.id} record={one} />
                  ))}
                </List>
              )}
              {record.invitations.length === limits.pageSize ? (
                <p className="of-faint">{t('helping.coach.newest', { count: limits.pageSize })}</p>
              ) : null}
            </Section>
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}
