import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { Ending } from './clearances.queries.ts';

/** One role: whose it is, and until when its evidence is good. It leads to the page where a new day is written down. */
export function EndingRow({ row: { accountId, role, name, clearedUntil } }: { row: Ending }) {
  const { t } = useTranslation('console');
  const f = useFormat();
  const isOver = Date.parse(clearedUntil) <= useNow();
  const day = f.day(clearedUntil, readerZone());
  return (
    <li>
      <Link className="row" to={`/joins/${accountId}/${role}`}>
        <b>{name}</b>
        <span>{t(`role.${role}`)}</span>
        <span className={isOver ? 'mark warn' : 'mark'}>
          {t(isOver ? 'ending.over' : 'ending.on', { day })}
        </span>
      </Link>
    </li>
  );
}
