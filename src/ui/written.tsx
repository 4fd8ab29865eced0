import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRightToLeft } from '#contract/isolate.rules.ts';

/** Runs of Chinese, Japanese or Korean with the punctuation inside them. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\u3005](?:[^A-Za-z\n]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\u3005？！。」』）])?/gu;
const hasEastAsian = new RegExp(eastAsian.source, 'u');
/** Latin words have a small letter; abbreviations such as SMS have no language. */
const hasLatinWord = /\p{Script=Latin}\p{Lowercase}/u;

const languageOf = (run: string): string => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)) return 'ja';
  return /\p{Script=Hangul}/u.test(run) ? 'ko' : 'zh-Hans';
};

/** A text from right to left is set apart: a time or a sum behind it would be shown on its other side. */
const written = (text: string, isChinese: boolean): ReactNode =>
  isRightToLeft(text) ? <bdi>{marked(text, isChinese)}</bdi> : marked(text, isChinese);

/** English readers: each Chinese run. Chinese readers: a text that is Latin as a whole. Undefined: nothing to mark. */
function marked(text: string, isChinese: boolean): ReactNode {
  if (isChinese)
    return !hasEastAsian.test(text) && hasLatinWord.test(text) ? <span lang="en">{text}</span> : text;
  if (!hasEastAsian.test(text)) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(eastAsian)) {
    parts.push(
      text.slice(end, found.index),
      <span key={found.index} lang={languageOf(found[0])}>
        {found[0]}
      </span>,
    );
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)];
}

/**
 * Text that people wrote, marked with its own language where that is not the reader's. A screen reader then chooses the
 * voice, and the browser the font. Marks the texts of fragments too; elements among the children stay as they are.
 */
export function Written({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const isChinese = i18n.language === 'zh';
  if (typeof children === 'string') return written(children, isChinese);
  return Children.map(children, (child: ReactNode) =>
    typeof child === 'string' ? (
      written(child, isChinese)
    ) : isValidElement<PropsWithChildren>(child) && child.type === Fragment ? (
      <Written>{child.props.children}</Written>
    ) : (
      child
    ),
  );
}
