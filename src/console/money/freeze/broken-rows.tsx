import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BrokenRow } from '#contract/freeze.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { useFormat } from '#src/i18n/format.ts';

/** Rows that broke a rule: the order, class or account of each, and its id for a query of the database. */
export function BrokenRows({ rows }: { rows: readonly BrokenRow[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('consoleMoney.freezes.rows')}</p>
      <ul className="rows">
        {rows.map(({ row, about }) => (
          <li key={row} className="row">
            <About about={about} />
            <span className="secret faint" translate="no">
              {row}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function About({ about }: Pick<BrokenRow, 'about'>) {
  const { t } = useTranslation();
  const f = useFormat();
  switch (about?.kind) {
    case 'order':
      return <OrderLink number={about.number} />;
    case 'class':
      return <Link to={`/classes/${about.id}`}>{f.local(about.title)}</Link>;
    case 'account':
      return (
        <b>
          <PersonLink id={about.id} name={about.name} />
        </b>
      );
    case undefined:
      return <span>{t('consoleMoney.freezes.otherRow')}</span>;
  }
}
