import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';

/** The way to what helper and coach have asked each other; nothing before there is any. */
export function InvitationsRow({ coachId }: { coachId: string }) {
  const { t } = useTranslation();
  const { area, role } = useHelperArea();
  const { record } = useRecord(helperSources.coach(role, coachId));
  if (record === undefined || record.invitations.length === 0) return null;
  return (
    <List>
      <LinkRow
        icon="team"
        label={t('helping.coach.together')}
        value={t('helping.coach.count', { count: record.classes })}
        href={pathTo(area.coachProfile, { id: coachId })}
      />
    </List>
  );
}
