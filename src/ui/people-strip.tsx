import './css/mine.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Written } from './written.tsx';

interface StripPerson {
  id: string;
  /** An Avatar of 60 pixels. */
  face: ReactNode;
  name: string;
  href: string;
}

interface PeopleStripProps {
  label: string;
  people: readonly StripPerson[];
  /** The last place: a person can be added. */
  add?: { label: string; href: string } | undefined;
}

/** Faces side by side, each a link to the person. They scroll sideways when there are many. */
export function PeopleStrip({ label, people, add }: PeopleStripProps) {
  return (
    <ul className="of-people-strip" aria-label={label}>
      {people.map(({ id, face, name, href }) => (
        <li key={id}>
          <a href={href}>
            {face}
            <span>
              <Written>{name}</Written>
            </span>
          </a>
        </li>
      ))}
      {add ? (
        <li>
          <a href={add.href}>
            <span className="of-people-strip-add">
              <Icon name="plus" />
            </span>
            <span className="of-people-strip-act">{add.label}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
