import './css/answers.css';

interface Side {
  /** "Was", "Now": said in words, for colours and lines are not heard. */
  label: string;
  /** The first line is the largest. */
  lines: readonly string[];
}

/** What was agreed and what is asked now, side by side; one under the other where the letters are large. */
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
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
