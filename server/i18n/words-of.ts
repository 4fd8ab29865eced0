const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a text and what stands between them, in order. Chinese, which has no spaces, is parted too. */
export const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);
