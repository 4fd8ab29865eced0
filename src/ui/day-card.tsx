import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { DayTime, type DayTimeProps } from './day-time.tsx';
import { Icon } from './icon.tsx';
import { tintOf } from './markings-kinds.ts';
import { Markings, type MarkingsKind } from './markings.tsx';
import { Written } from './written.tsx';

interface DayCardProps extends DayTimeProps {
  seed: string;
  kind?: MarkingsKind | undefined;
  /** False if the screen shows the drawing already. */
  isDrawn?: boolean | undefined;
  /** Name of the class. */
  title: string;
  place?: string | undefined;
  /** Name of the coach. */
  person?: string | undefined;
  /** Avatar of the coach. */
  face?: ReactNode;
  /** Names of the family's participants. */
  people?: readonly string[] | undefined;
  /** Text before those names, for screen readers. */
  peopleLabel?: string | undefined;
  /** A StatusBadge. */
  status?: ReactNode;
  href?: string | undefined;
  /** QuickActions, outside of the link. */
  actions?: ReactNode;
  /** Last on the card: the price, the seats. */
  children?: ReactNode;
}

/** A class in a list or on the home screen: time, name, place, coach, participants, status. */
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
          <p className="of-day-title">
            <Written>{title}</Written>
          </p>
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
                <li key={name}>
                  <Written>{name}</Written>
                </li>
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
      <Written>{text}</Written>
    </p>
  );
}
