import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Tabular figures: times, amounts, numbers. */
  readonly figures?: boolean | undefined;
}

/** Labels and values. Pass only the facts that exist. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="of-facts">
      {facts.map(({ label, value, figures }) => (
        <div key={label} className="of-fact">
          <dt>{label}</dt>
          <dd className={figures ? 'of-tnum' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
