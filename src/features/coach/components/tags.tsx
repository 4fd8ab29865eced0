interface TagsProps {
  /** Read aloud before the words. */
  label: string;
  /** Already in the reader's language. */
  words: readonly string[];
}

/** Small words side by side; nothing at all when there are none. */
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
