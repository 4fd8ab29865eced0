import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Sentences and names of buttons that only a secure page keeps: installation, camera, reading without a network. */
const promises = [
  'ui.installText',
  'ui.installTitle',
  'setting.aboutOffline',
  'setting.install.text',
  'setting.install.do',
  'helping.checkin.camera.on',
  'helperSearch.checkin.text',
  'transcript.file.text',
  'transcript.file.choose',
];

const words = path.resolve(import.meta.dirname, '../../src/i18n/en');

/** Words of a feature that only a secure page has, for sentences missing in the list. */
const features =
  /install|home screen|notification|\bpush|camera|\bscan\b|offline|without a (?:network|signal|connection)/i;

/** The English text of each promise, by its key. */
function textsOfPromises(): Map<string, string> {
  const areas = globSync('*.json', { cwd: words }).map(
    (name) => JSON.parse(readFileSync(path.join(words, name), 'utf8')) as unknown,
  );
  return new Map(
    promises.map((key) => {
      const texts = areas.map((area) =>
        key
          .split('.')
          .reduce((at: unknown, part) => (at as Record<string, unknown> | undefined)?.[part], area),
      );
      const found = texts.find((one) => typeof one === 'string');
      if (found === undefined) throw new Error(`no text has the key ${key}`);
      return [key, found];
    }),
  );
}

const texts = textsOfPromises();

export interface Read {
  /** Keys of promises on the screen. */
  readonly promises: readonly string[];
  /** Sentences with words of such features. */
  readonly sentences: readonly string[];
}

/** Reads the promises and such sentences of the screen in front. */
export async function readPromises(page: Page): Promise<Read> {
  const shown = await page.evaluate(() => {
    const screen = document.querySelector<HTMLElement>('.page-current') ?? document.body;
    const sheets = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
    return [screen, ...sheets.filter((one) => one.checkVisibility())].map((one) => one.innerText).join('\n');
  });
  const sentences = shown.split(/\n|(?<=[.!?])\s/).map((sentence) => sentence.trim());
  return {
    promises: [...texts].filter(([, text]) => shown.split('\n').includes(text)).map(([key]) => key),
    sentences: sentences.filter((sentence) => sentence.length > 12 && features.test(sentence)),
  };
}
