import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { DayTime, type DayTimeProps } from './day-time.tsx';
import { Icon } from './icon.tsx';
import { Markings, type MarkingsKind } from './markings.tsx';
import { tintOf } from './markings-kinds.ts';

interface DayCardProps extends DayTimeProps {
  seed: string;
  kind?: MarkingsKind | undefined;
  /** What takes place. */
  title: string;
  place?: string | undefined;
  /** An Avatar of who leads. */
  face?: ReactNode;
  /** Who of us comes, by name. */
  people?: readonly string[] | undefined;
  /** Read aloud before those names. */
  peopleLabel?: string | undefined;
  /** A StatusBadge. */
  status?: ReactNode;
  href?: string | undefined;
  /** QuickActions, outside of the link. */
  actions?: ReactNode;
}

/** The next appointment in a list or on the home screen: when, what, where, with whom, who comes, how sure. */
export function DayCard({
  seed,
  kind,
  title,
  place,
  face,
  people = [],
  peopleLabel,
  status,
  href,
  actions,
  relative,
  ...when
}: DayCardProps) {
  const art = (
    <div className="of-day-art">
      <Markings seed={seed} kind={kind} />
      {relative ? <span className="of-pill">{relative}</span> : null}
    </div>
  );
  return (
    <Card href={href} banner={art} footer={actions}>
      <div className="of-day-card">
        <DayTime {...when} />
      </div>
      <div className="of-day-who">
        <div>
          <p className="of-day-title">{title}</p>
          {place ? (
            <p className="of-day-place">
              <Icon name="pin" size={18} />
              {place}
            </p>
          ) : null}
        </div>
        {face}
      </div>
      {people.length > 0 || status ? (
        <div className="of-day-state">
          {people.length > 0 ? (
            <ul className={`of-people ${tintOf(seed, kind)}`} aria-label={peopleLabel}>
              {people.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          ) : null}
          {status}
        </div>
      ) : null}
    </Card>
  );
}
