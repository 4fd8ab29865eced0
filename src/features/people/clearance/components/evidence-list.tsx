import { useTranslation } from 'react-i18next';
import type { EvidenceState } from '#src/features/people/clearance/clearance.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

const badges = { missing: 'refused', over: 'refused', ends: 'waiting', good: 'certain' } as const;

/** The evidence about the instructor, each with its end date. */
export function EvidenceList({ evidence }: { evidence: readonly EvidenceState[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('standing.clearance.title')}>
      <List label={t('standing.clearance.title')}>
        {evidence.map(({ kind, state, expiresAt }) => (
          <ListRow
            key={kind}
            title={t(`standing.clearance.kind.${kind}`)}
            text={
              expiresAt
                ? t(state === 'over' ? 'standing.clearance.since' : 'standing.clearance.until', {
                    day: format.day(expiresAt, readerZone()),
                  })
                : t('standing.clearance.none')
            }
            after={<StatusBadge kind={badges[state]}>{t(`standing.clearance.state.${state}`)}</StatusBadge>}
          />
        ))}
      </List>
      {evidence.some(({ state }) => state !== 'good') ? (
        <p className="of-faint">{t('standing.clearance.how')}</p>
      ) : null}
    </Section>
  );
}
