import type { ClassWordsForm } from '#contract/class.ts';
import { type Language, languages } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { Row } from '#server/db/types.ts';

type Words = Pick<Row<'class'>, 'title' | 'description' | 'bring'>;
const noWords: Words = { title: {}, description: {}, bring: {} };

/** The words of a class after a form was sent. The other language changes only where the form names it. */
export function writtenWords({ language, other, ...own }: ClassWordsForm, before = noWords): Words {
  const after = written(before, language, own);
  if (other === undefined) return after;
  const second: Language = languages.find((one) => one !== language) ?? language;
  return written(after, second, other ?? { title: '', description: '', bring: '' });
}

const written = (
  before: Words,
  language: Language,
  { title, description, bring }: Omit<ClassWordsForm, 'language' | 'other'>,
): Words => ({
  title: put(before.title, language, title),
  description: put(before.description, language, description),
  bring: bring === undefined ? before.bring : put(before.bring, language, bring),
});

/** Sets the text of one language; an empty text removes it. */
function put(before: LocalText, language: Language, text: string): LocalText {
  const { [language]: _old, ...others } = before;
  return text === '' ? others : { ...others, [language]: text };
}
