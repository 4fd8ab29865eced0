import { useTranslation } from 'react-i18next';
import { pathTo } from '#contract/paths.ts';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';

/** The way to what helper and coach have asked each other; nothing before there is any. */
export function TogetherRow({ coachId }: { coachId: string }) {
  const { t } = useTranslation('helping');
  const { area, role } = useHelperArea();
  const { record } = useRecord(helpingSources.coach(role, coachId));
  if (record === undefined || record.invitations.length === 0) return null;
  return (
    <List>
      <LinkRow
        icon="team"
        label={t('coach.together')}
        value={t('coach.count', { count: record.classes })}
        href={pathTo(area.coachProfile, { id: coachId })}
      />
    </List>
  );
}
