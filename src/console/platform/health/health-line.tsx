import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface HealthLineProps {
  title: string;
  /** Null where nobody can say whether it is fine, undefined for a mere fact. */
  isFine: boolean | null | undefined;
  facts: readonly string[];
  /** A sentence: it is fine, or what to do. */
  children: ReactNode;
}

/** One line of the page of health. */
export function HealthLine({ title, isFine, facts, children }: HealthLineProps) {
  const { t } = useTranslation();
  const word = { true: 'fine', false: 'look', null: 'unknown' } as const;
  return (
    <li className="row letter">
      <p>
        <b>{title}</b>{' '}
        {isFine === undefined ? null : (
          <span className={isFine === null ? 'mark' : isFine ? 'mark good' : 'mark warn'}>
            {t(`consoleHealth.${word[`${isFine}`]}`)}
          </span>
        )}
      </p>
      {facts.length === 0 ? null : (
        <ul className="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <p>{children}</p>
    </li>
  );
}
