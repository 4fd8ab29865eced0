import { PersonLink } from './person-link.tsx';

interface PersonWordsProps {
  id: string;
  name: string;
  /** Returns the sentence with the name in its gap. */
  words: (name: string) => string;
}

/** A sign of no language: the spacing of Chinese sentences leaves it alone. */
const gap = '\uE000';

/** A sentence in which the name of a person is a link. Spaces around the name stay outside the link. */
export function PersonWords({ id, name, words }: PersonWordsProps) {
  const sentence = words(name);
  const [before = '', after = ''] = words(gap).split(gap);
  const filled = sentence.slice(before.length, sentence.length - after.length);
  const shown = filled.trim();
  const start = filled.indexOf(shown);
  return (
    <>
      {before + filled.slice(0, start)}
      <PersonLink id={id} name={shown} />
      {filled.slice(start + shown.length) + after}
    </>
  );
}
