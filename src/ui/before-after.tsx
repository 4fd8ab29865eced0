import './css/answers.css';
import { Written } from './written.tsx';

interface Side {
  /** "Was", "Now" in words: screen readers do not read colours and lines. */
  label: string;
  /** The first line is the largest. */
  lines: readonly string[];
}

/** Shows the agreed terms and the proposed ones side by side; one under the other with large letters. */
export function BeforeAfter({ before, after }: { before: Side; after: Side }) {
  return (
    <dl className="of-change of-tnum">
      <SideOf side={before} look="old" />
      <SideOf side={after} look="new" />
    </dl>
  );
}

function SideOf({ side, look }: { side: Side; look: 'old' | 'new' }) {
  return (
    <div className={`of-change-${look}`}>
      <dt>{side.label}</dt>
      {side.lines.map((line) => (
        <dd key={line}>
          <Written>{line}</Written>
        </dd>
      ))}
    </div>
  );
}
