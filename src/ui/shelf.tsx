import './css/brief.css';
import type { ReactNode } from 'react';
import { tintOf } from './markings-kinds.ts';
import { Markings, type MarkingsKind } from './markings.tsx';
import { Written } from './written.tsx';

/** ShelfCards side by side. It scrolls sideways; focus on a card scrolls it too. */
export function Shelf({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="of-shelf" aria-label={label}>
      {children}
    </ul>
  );
}

interface ShelfCardProps {
  href: string;
  /** Usually an id: it chooses the drawing. */
  seed: string;
  kind?: MarkingsKind | undefined;
  /** "Sat, Dec 12, 9:30 AM". */
  when: string;
  /** ISO instant of the start. */
  startAt: string;
  title: string;
  /** Short lines below the title: place and price, free seats. */
  lines: readonly string[];
}

/** A class to choose, as a small card of a Shelf. */
export function ShelfCard({ href, seed, kind, when, startAt, title, lines }: ShelfCardProps) {
  return (
    <li data-m="shelf-card">
      <a className="of-shelf-card" href={href}>
        <span className={`of-shelf-art ${tintOf(seed, kind)}`}>
          <Markings seed={seed} kind={kind} />
        </span>
        <span className="of-shelf-lines">
          <time className="of-shelf-when of-tnum" dateTime={startAt}>
            {when}
          </time>
          <span className="of-shelf-title">
            <Written>{title}</Written>
          </span>
          {lines.map((line) => (
            <span key={line} className="of-tnum">
              <Written>{line}</Written>
            </span>
          ))}
        </span>
      </a>
    </li>
  );
}
