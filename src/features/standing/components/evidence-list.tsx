import { useTranslation } from 'react-i18next';
import type { EvidenceState } from '#src/features/standing/standing.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

const badges = { missing: 'refused', over: 'refused', ends: 'waiting', good: 'certain' } as const;

/** What was proved about the instructor, and until when it is good. */
export function EvidenceList({ evidence }: { evidence: readonly EvidenceState[] }) {
  const { t } = useTranslation('standing');
  const format = useFormat();
  return (
    <Section title={t('clearance.title')}>
      <List label={t('clearance.title')}>
        {evidence.map(({ kind, state, expiresAt }) => (
          <ListRow
            key={kind}
            title={t(`clearance.kind.${kind}`)}
            text={
              expiresAt
                ? t(state === 'over' ? 'clearance.since' : 'clearance.until', {
                    day: format.day(expiresAt, readerZone()),
                  })
                : t('clearance.none')
            }
            after={<StatusBadge kind={badges[state]}>{t(`clearance.state.${state}`)}</StatusBadge>}
          />
        ))}
      </List>
      {evidence.some(({ state }) => state !== 'good') ? (
        <p className="of-faint">{t('clearance.how')}</p>
      ) : null}
    </Section>
  );
}
