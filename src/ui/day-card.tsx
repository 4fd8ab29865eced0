import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { DayTime, type DayTimeProps } from './day-time.tsx';
import { Icon } from './icon.tsx';
import { tintOf } from './markings-kinds.ts';
import { Markings, type MarkingsKind } from './markings.tsx';

interface DayCardProps extends DayTimeProps {
  seed: string;
  kind?: MarkingsKind | undefined;
  /** False where the drawing stands on the screen already. */
  isDrawn?: boolean | undefined;
  /** What takes place. */
  title: string;
  place?: string | undefined;
  /** Who leads, by name. */
  person?: string | undefined;
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
  /** Last on the card: the price, the seats. */
  children?: ReactNode;
}

/** The next appointment in a list or on the home screen: when, what, where, with whom, who comes, how sure. */
export function DayCard({
  seed,
  kind,
  isDrawn = true,
  title,
  place,
  person,
  face,
  people = [],
  peopleLabel,
  status,
  href,
  actions,
  children,
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
    <Card href={href} banner={isDrawn ? art : undefined} footer={actions}>
      <div className="of-day-card">
        <DayTime {...when} relative={isDrawn ? undefined : relative} />
      </div>
      <div className="of-day-who">
        <div>
          <p className="of-day-title">{title}</p>
          {place ? <Line icon="pin" text={place} /> : null}
          {person ? <Line icon="person" text={person} /> : null}
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
      {children}
    </Card>
  );
}

function Line({ icon, text }: { icon: 'pin' | 'person'; text: string }) {
  return (
    <p className="of-day-place">
      <Icon name={icon} size={18} />
      {text}
    </p>
  );
}
