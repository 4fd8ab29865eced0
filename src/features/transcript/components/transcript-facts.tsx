import { useTranslation } from 'react-i18next';
import type { TranscriptTotal } from '#contract/transcript.ts';
import { inGroups } from '#src/features/transcript/transcript.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface TranscriptFactsProps {
  record: { name: string; from: string; until: string; issuedAt: string };
  code: string;
}

/** Whose service a transcript is about, when, and under which code. */
export function TranscriptFacts({ record, code }: TranscriptFactsProps) {
  const { t } = useTranslation('transcript');
  const format = useFormat();
  const { name, from, until, issuedAt } = record;
  return (
    <Facts
      facts={[
        { label: t('name'), value: t('nameHint', { name }) },
        {
          label: t('period'),
          value: t('periodDays', { from: format.date(from), until: format.date(until) }),
        },
        { label: t('issued'), value: format.longDay(issuedAt, readerZone()) },
        { label: t('code'), value: inGroups(code), figures: true },
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
  const { t } = useTranslation('transcript');
  const format = useFormat();
  return (
    <Section title={t('totals')}>
      <List>
        {totals.map(({ role, organization, minutes, classes }) => (
          <ListRow
            key={JSON.stringify([role, organization])}
            title={organization === null ? t(`role.${role}`) : t(`roleFor.${role}`, { organization })}
            text={t('classes', { count: classes })}
            after={<span className="of-tnum">{format.duration(minutes)}</span>}
          />
        ))}
        <ListRow
          title={<strong>{t('total')}</strong>}
          after={<strong className="of-tnum">{format.duration(totalMinutes)}</strong>}
        />
      </List>
    </Section>
  );
}
