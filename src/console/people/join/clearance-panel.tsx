import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/enums.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ClearanceRow } from './clearance-row.tsx';
import { joinQueries } from './join.queries.ts';

interface ClearancePanelProps {
  accountId: string;
  role: Exclude<Role, 'student'>;
}

/** The evidence that the role needs, and all other evidence about the person. */
export function ClearancePanel({ accountId, role }: ClearancePanelProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { data, error, refetch } = useQuery(joinQueries.clearances(accountId));
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  const own = data.roles.find((one) => one.role === role);
  const required = own?.required ?? [];
  const others = data.items.map(({ kind }) => kind).filter((kind) => !required.includes(kind));
  const until = own?.clearedUntil ?? null;
  return (
    <section aria-labelledby="clearances">
      <h2 id="clearances">{t('console.clearance.title')}</h2>
      <p>
        {until === null
          ? t('console.clearance.incomplete')
          : t('console.clearance.until', { day: f.longDay(until, readerZone()) })}
      </p>
      <ul className="rows">
        {[...required, ...others].map((kind) => (
          <ClearanceRow
            key={kind}
            accountId={accountId}
            kind={kind}
            isRequired={required.includes(kind)}
            evidence={data.items.find((item) => item.kind === kind)}
          />
        ))}
      </ul>
      <p className="faint">{t('console.clearance.hint')}</p>
    </section>
  );
}
