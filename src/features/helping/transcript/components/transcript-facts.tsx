import { useTranslation } from 'react-i18next';
import type { TranscriptTotal } from '#contract/transcript.ts';
import { inGroups } from '#src/features/helping/transcript/transcript.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface TranscriptFactsProps {
  record: { name: string; from: string; until: string; issuedAt: string };
  code: string;
}

/** Facts of a transcript: the helper, the period, and the code. */
export function TranscriptFacts({ record, code }: TranscriptFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, from, until, issuedAt } = record;
  return (
    <Facts
      facts={[
        { label: t('transcript.name'), value: t('transcript.nameHint', { name }) },
        {
          label: t('transcript.period'),
          value: t('transcript.periodDays', { from: format.date(from), until: format.date(until) }),
        },
        { label: t('transcript.issued'), value: format.longDay(issuedAt, readerZone()) },
        { label: t('transcript.code'), value: inGroups(code), figures: true },
      ]}
    />
  );
}

interface TranscriptTotalsProps {
  totals: readonly TranscriptTotal[];
  totalMinutes: number;
}

/** Approved service, one line for a role and an organization, and the sum. */
export function TranscriptTotals({ totals, totalMinutes }: TranscriptTotalsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('transcript.totals')}>
      <List>
        {totals.map(({ role, organization, minutes, classes }) => (
          <ListRow
            key={JSON.stringify([role, organization])}
            title={
              organization === null
                ? t(`transcript.role.${role}`)
                : t(`transcript.roleFor.${role}`, { organization })
            }
            text={t('transcript.classes', { count: classes })}
            after={<span className="of-tnum">{format.duration(minutes)}</span>}
          />
        ))}
        <ListRow
          title={<strong>{t('transcript.total')}</strong>}
          after={<strong className="of-tnum">{format.duration(totalMinutes)}</strong>}
        />
      </List>
    </Section>
  );
}
