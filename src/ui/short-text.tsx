import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WordButton } from './word.tsx';

/** About four lines of a phone, in widths of a Latin letter. */
const usualMost = 170;
const wide = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;

/** The beginning of a text, up to a whole word; undefined when all of it is as short, or hardly longer. */
export function beginningOf(text: string, most: number): string | undefined {
  let width = 0;
  let end = 0;
  const letters = Array.from(text);
  for (const letter of letters) {
    width += wide.test(letter) ? 2 : 1;
    if (width <= most) end += 1;
  }
  if (width <= most * 1.25) return undefined;
  const cut = letters.slice(0, end).join('');
  const word = cut.search(/\s\S*$/u);
  return (word > cut.length / 2 ? cut.slice(0, word) : cut).replace(/[\s,.;:，。；：]+$/u, '');
}

interface ShortTextProps {
  children: string;
  /** BCP 47 tag, when the text is in another language than the screen. */
  lang?: string | undefined;
  most?: number;
}

/** The beginning of a text; a tap on "More" shows all of it. */
export function ShortText({ children, lang, most = usualMost }: ShortTextProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const beginning = isWhole ? undefined : beginningOf(children, most);
  return (
    <div className="of-short-text">
      <p className="of-review-text" lang={lang}>
        {beginning ?? children}
        {beginning ? ' …' : null}
      </p>
      {beginning ? <WordButton onClick={() => setWhole(true)}>{t('ui.readMore')}</WordButton> : null}
    </div>
  );
}
