import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleSession } from '#src/console/base/console-session.ts';
import { setTitleCount } from '#src/console/base/page-title.ts';
import { useFormat } from '#src/i18n/format.ts';
import { pulseQuery } from './pulse.queries.ts';
import { waitingQueries } from './waiting.queries.ts';
import { newItems } from './waiting.view.ts';

/**
 * The number of items that came since the console counted them: above every page, before the name in the tab, and on a
 * closed console too. `onOpen` leads to Today.
 */
export function Pulse({ onOpen }: { onOpen: () => void }) {
  const { signedIn } = useConsoleSession();
  return signedIn === null ? null : <SignedInPulse key={signedIn.token} onOpen={onOpen} />;
}

function SignedInPulse({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const { pause } = useConsoleSession();
  const { data: counts, dataUpdatedAt: countedAt } = useQuery({ ...waitingQueries.counts(), enabled: false });
  // A closed console forgets what it showed; the counts of then still say what is new.
  const [known, setKnown] = useState({ counts, countedAt });
  if (counts !== undefined && countedAt !== known.countedAt) setKnown({ counts, countedAt });
  const {
    data: pulse,
    dataUpdatedAt: beatAt,
    isError,
  } = useQuery({ ...pulseQuery(pause !== null), enabled: known.counts !== undefined });
  const isLater = !isError && beatAt > known.countedAt;
  const number =
    isLater && pulse !== undefined && known.counts !== undefined ? newItems(known.counts, pulse) : 0;
  useEffect(() => {
    setTitleCount(number);
    return () => setTitleCount(0);
  }, [number]);
  if (number === 0) return null;
  return (
    <output className="note news">
      {t('consoleToday.news', { count: number, number: f.number(number) })}{' '}
      {pause === null ? (
        <button
          type="button"
          onClick={() => {
            onOpen();
            void client.invalidateQueries({ queryKey: waitingQueries.all });
          }}
        >
          {t('consoleToday.newsOpen')}
        </button>
      ) : null}
    </output>
  );
}
