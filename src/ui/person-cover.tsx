import './css/person-cover.css';
import type { ReactNode } from 'react';
import { tintOf } from './markings-kinds.ts';
import { Markings, type MarkingsKind } from './markings.tsx';

export interface PersonCoverProps {
  /** Usually an id: it chooses the drawing. */
  seed: string;
  kind?: MarkingsKind | undefined;
  /** An Avatar of 96 pixels. */
  face: ReactNode;
  /** The name, as the heading. */
  heading: ReactNode;
  /** Short lines under the name. */
  lines: readonly string[];
}

/** The head of a person's page: the drawing of their activity, the face on its edge, name and lines beside it. */
export function PersonCover({ seed, kind, face, heading, lines }: PersonCoverProps) {
  return (
    <header className="of-person-cover">
      <div className={`of-person-art ${tintOf(seed, kind)}`}>
        <Markings seed={seed} kind={kind} />
      </div>
      <div className="of-person-beside">
        <span className="of-person-face">{face}</span>
        <div className="of-person-lines">
          {heading}
          {lines.map((line) => (
            <p key={line} className="of-faint">
              {line}
            </p>
          ))}
        </div>
      </div>
    </header>
  );
}
