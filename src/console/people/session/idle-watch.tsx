import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { gateQuery } from './gate.queries.ts';

const warnMs = 120_000;

/** Closes a console that nobody uses, as the server does. Warns two minutes before. */
export function IdleWatch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Renders again every few seconds; `consoleSession.left` reads the same clock.
  useNow(5000);
  const left = consoleSession.left();
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) consoleSession.close();
  }, [isOver]);
  if (isOver || left > warnMs) return null;
  return (
    <div className="note idle" role="alert">
      <p>{t('console.idle.text')}</p>
      <button type="button" onClick={() => void client.refetchQueries(gateQuery())}>
        {t('console.idle.stay')}
      </button>
    </div>
  );
}
