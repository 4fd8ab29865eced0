import type { ReactNode } from 'react';
import { Written } from './written.tsx';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Uses tabular figures: for times, amounts and numbers. */
  readonly figures?: boolean | undefined;
}

/** Labels and values. Pass only the facts that exist. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="of-facts">
      {facts.map(({ label, value, figures }) => (
        <div key={label} className="of-fact">
          <dt>{label}</dt>
          <dd className={figures ? 'of-tnum' : undefined}>
            <Written>{value}</Written>
          </dd>
        </div>
      ))}
    </dl>
  );
}
