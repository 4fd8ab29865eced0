interface TagsProps {
  /** Read aloud before the words. */
  label: string;
  /** Already in the reader's language. */
  words: readonly string[];
}

/** Small labels side by side; renders nothing without labels. */
export function Tags({ label, words }: TagsProps) {
  if (words.length === 0) return null;
  return (
    <ul className="of-tags" aria-label={label}>
      {words.map((word) => (
        <li key={word} className="of-tag">
          {word}
        </li>
      ))}
    </ul>
  );
}
