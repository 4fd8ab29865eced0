import './css/need-tiles.css';
import { Avatar } from './avatar.tsx';

export interface MatchLine {
  id: string;
  name: string;
  /** "3 of 3 for Leo". */
  text: string;
  kind: 'all' | 'some' | 'none';
}

/** How many needs of each child are met, in one line each; side by side where they fit. */
export function MatchLines({ label, lines }: { label: string; lines: readonly MatchLine[] }) {
  return (
    <ul data-m="needs-match" className="of-match" aria-label={label}>
      {lines.map(({ id, name, text, kind }) => (
        <li key={id} className={`of-match-${kind}`}>
          <Avatar name={name} seed={id} size={22} />
          {text}
        </li>
      ))}
    </ul>
  );
}
