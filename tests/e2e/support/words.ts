import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../..');

/** The language of a walk: `test` shows the keys of the translation files. */
export type ShownLanguage = 'en' | 'zh' | 'test';

/**
 * Returns the text that a person reads, with labels. Text that people wrote themselves and addresses are left
 * out.
 */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const own = ':not(html)[lang], [translate="no"], script, style, noscript';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text !== '' && !node.parentElement?.closest(own)) found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        if (!element.closest(own)) found.push(element.getAttribute(name)?.trim() ?? '');
    return found.filter((text) => text !== '');
  });

/**
 * A key of the translation files, as the test language writes it. Two of them side by side are no English
 * words.
 */
const keys = /\b[A-Za-z]+[:.][A-Za-z]\w*(?:\.\w+)*/g;

/** Matches two adjacent words with the second in lower case, which is neither a name nor a time from Intl. */
const isEnglish = (text: string): boolean =>
  /[A-Za-z]{2,} [a-z]{3,}/.test(text.replace(keys, '–')) &&
  !/^(\d+ (minute|hour|day|month|year)s? ago|last (month|year))$/.test(text);

/**
 * Every text that the server sends to a page: classes, articles, notices and what people wrote. The page
 * waits until it is recorded here, because a later screen may show it as stored.
 */
export class ServerTexts {
  readonly #texts = new Set<string>();
  /** All texts as one, and the short ones that a sentence may contain as a name. Undefined after each new text. */
  #read: { all: string; named: readonly string[] } | undefined;

  static async of(page: Page): Promise<ServerTexts> {
    const texts = new ServerTexts();
    await page.exposeFunction('recordAnswer', (body: string) => texts.#gather(JSON.parse(body)));
    await page.addInitScript(() => {
      const ask = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const answer = await ask(input, init);
        const record: unknown = Reflect.get(globalThis, 'recordAnswer');
        const isJson = answer.headers.get('content-type')?.includes('json') === true;
        // A read that was given up has no text.
        const body = isJson
          ? await answer
              .clone()
              .text()
              .catch(() => '')
          : '';
        if (body !== '' && typeof record === 'function') await record(body);
        return answer;
      };
    });
    return texts;
  }

  #gather(value: unknown): void {
    if (typeof value === 'string') {
      if (this.#texts.has(value)) return;
      this.#texts.add(value);
      this.#read = undefined;
    } else if (typeof value === 'object' && value !== null)
      for (const item of Object.values(value)) this.#gather(item);
  }

  /** Returns the English sentences on this screen that the server has not sent. */
  async englishOn(page: Page): Promise<string[]> {
    const english = (await wordsOn(page)).filter(isEnglish);
    if (english.length === 0) return [];
    const { all, named } = (this.#read ??= {
      all: [...this.#texts].join('\n'),
      named: [...this.#texts].filter((text) => isEnglish(text) && text.length < 200),
    });
    // The label of a table joins its headings with commas. A sentence may contain the name of a class.
    const withoutNames = (text: string) => named.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return english.filter(
      (text) =>
        !all.includes(text) &&
        !text.split(', ').every((part) => all.includes(part)) &&
        isEnglish(withoutNames(text)),
    );
  }
}

const read = (file: string): object => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object;

/** Returns the files of a language, which the app merges. */
function filesOf(language: 'en' | 'zh'): object[] {
  const files = globSync(`src/i18n/${language}/*.json`, { cwd: root, exclude: ['**/console.json'] });
  return [...files.map(read), { reasons: read(`contract/text/reasons.${language}.json`) }];
}
const allFiles = { en: filesOf('en'), zh: filesOf('zh'), test: [] };

/**
 * Changes the language of a page without loading it again, as the settings do. The words come from the
 * translation files; a journey of the settings shows that the app loads them.
 */
export async function switchLanguage(page: Page, language: ShownLanguage): Promise<void> {
  const hasWords = await page.evaluate(
    (wanted) => Reflect.get(document, `wordsOf-${wanted}`) === true,
    language,
  );
  // A load of the page makes a new document. The files are half a megabyte, and each screen is read in three languages.
  const given = { wanted: language, files: hasWords ? [] : allFiles[language] };
  await page.evaluate(async ({ wanted, files }) => {
    interface Words {
      addResourceBundle: (
        language: string,
        space: string,
        words: object,
        deep: boolean,
        over: boolean,
      ) => void;
      changeLanguage: (language: string) => Promise<unknown>;
    }
    const field = (value: unknown, name: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    const isWords = (value: unknown): value is Words => typeof field(value, 'changeLanguage') === 'function';
    /** React keeps the hooks of a component in a list; `useTranslation` keeps the words in one of them. */
    const instanceIn = (fiber: unknown): Words | undefined => {
      for (let next = fiber; next != null; next = field(next, 'sibling')) {
        for (let hook = field(next, 'memoizedState'); hook != null; hook = field(hook, 'next')) {
          const words = field(field(hook, 'memoizedState'), 'i18n');
          if (isWords(words)) return words;
        }
        const below = instanceIn(field(next, 'child'));
        if (below !== undefined) return below;
      }
      return undefined;
    };
    const mount = document.querySelector('#root');
    const container = Object.keys(mount ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const words = instanceIn(field(field(field(mount, container), 'stateNode'), 'current'));
    if (words === undefined) throw new Error('no component of this page reads words');
    for (const file of files) words.addResourceBundle(wanted, 'translation', file, true, true);
    Reflect.set(document, `wordsOf-${wanted}`, true);
    await words.changeLanguage(wanted === 'test' ? 'cimode' : wanted);
    if (wanted !== 'test') document.documentElement.lang = wanted === 'zh' ? 'zh-Hans' : 'en';
    // The screen is drawn anew in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, given);
}
