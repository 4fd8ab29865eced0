import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const boot = read('public/boot.js');

interface Made {
  classes: string[];
  lang: string;
  policies: string[];
}

/** Runs boot.js as a browser with this language would; `without` names a method that the browser does not have. */
function start(language: string, without = ''): Made {
  const made: Made = { classes: [], lang: '', policies: [] };
  const classList = {
    add: (name: string) => made.classes.push(name),
    toggle: () => undefined,
  };
  const documentElement = {
    classList,
    style: {},
    set lang(value: string) {
      made.lang = value;
    },
  };
  const page = {
    document: {
      documentElement,
      createElement: () => ({}),
      head: {
        append: (added: { httpEquiv?: string; content?: string }) => {
          if (added.httpEquiv !== undefined) made.policies.push(`${added.httpEquiv} ${added.content}`);
        },
      },
      querySelector: () => null,
    },
    navigator: { userAgent: '', languages: [language], maxTouchPoints: 0 },
    location: { search: '', pathname: '/' },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    setTimeout: () => undefined,
    URLSearchParams,
  };
  runInNewContext(`${without === '' ? '' : `delete ${without};`}${boot}`, page);
  return made;
}

test.each(['Array.prototype.toSorted', 'Object.hasOwn'])(
  'boot.js shows that the browser is too old and loads no module when %s is missing',
  (missing) => {
    const old = start('zh-CN', missing);
    expect(old.classes).toContain('old');
    expect(old.lang).toBe('zh-Hans');
    expect(old.policies).toEqual(["Content-Security-Policy script-src 'none'"]);
  },
);

test('boot.js stops nothing when the browser is young enough', () => {
  const young = start('en-US');
  expect(young.classes).not.toContain('old');
  expect(young.policies).toEqual([]);
});

test('index.html has the sentence in both languages before the modules, and boot.js no syntax of younger browsers', () => {
  const page = read('index.html');
  expect(page).toMatch(/class="too-old">\s*This browser is too old/);
  expect(page).toMatch(/class="too-old" lang="zh-Hans">\s*此浏览器版本太旧/);
  expect(page.indexOf('src="/boot.js"')).toBeLessThan(page.indexOf('type="module"'));
  expect(boot).not.toMatch(/\?\.[a-zA-Z(]|\?\?|\d_\d/);
});
