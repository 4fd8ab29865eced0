import type { Draft } from './draft.ts';

export interface ScreenWords {
  title: string;
  none: string;
  offline?: string;
}

/** The words of a new screen in both languages. Only a screen that reads something can lack it offline. */
export function wordsOf(
  title: string,
  zhTitle: string,
  isReading: boolean,
): Record<'en' | 'zh', ScreenWords> {
  return {
    en: {
      title,
      none: 'There is nothing here yet.',
      ...(isReading ? { offline: 'This needs a connection once; it stays on the phone after that.' } : {}),
    },
    zh: {
      title: zhTitle,
      none: '这里还没有内容。',
      ...(isReading ? { offline: '需要先联网打开一次，之后会保存在手机上。' } : {}),
    },
  };
}

/** Adds an entry as the first one of an object in both files of words. */
export function addWords(
  draft: Draft,
  file: string,
  within: RegExp,
  entries: Record<'en' | 'zh', object | string>,
  key: string,
): void {
  for (const language of ['en', 'zh'] as const) {
    const name = `src/i18n/${language}/${file}.json`;
    draft.insert(name, within, `"${key}": ${JSON.stringify(entries[language])},\n`);
  }
}
