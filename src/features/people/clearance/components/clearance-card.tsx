import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { clearanceSource } from '#src/features/people/clearance/clearance.queries.ts';
import { evidenceOf } from '#src/features/people/clearance/clearance.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

/** Card on a home with the checks that end soon or have ended. Renders nothing while all are good. */
export function ClearanceCard({ as: role }: { as: Role }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { record } = useRecord(clearanceSource());
  const ending = record ? evidenceOf(record, role, now).filter(({ state }) => state !== 'good') : [];
  const dated = ending.filter(({ expiresAt }) => expiresAt !== null);
  if (dated.length === 0) return null;
  const lines = dated.map(({ kind, state, expiresAt }) => {
    const day = format.day(expiresAt ?? '', readerZone());
    const until = t(state === 'over' ? 'standing.clearance.since' : 'standing.clearance.until', { day });
    return `${t(`standing.clearance.kind.${kind}`)}: ${until}`;
  });
  return (
    <NeedsYouCard
      title={t(
        dated.some(({ state }) => state === 'over')
          ? 'standing.clearance.cardOver'
          : 'standing.clearance.card',
      )}
      text={
        <>
          {lines.join(' · ')}
          <br />
          {t('standing.clearance.how')}
        </>
      }
      actions={<QuietButton href={paths.service}>{t('account.login.help')}</QuietButton>}
    />
  );
}
