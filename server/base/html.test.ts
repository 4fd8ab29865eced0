import { expect, test } from 'vitest';
import { html } from './html.ts';

const text = (title: string) => html`<p title="${title}">${title}</p>`.toString();

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ["' onfocus='alert(1)", '&#39; onfocus=&#39;alert(1)'],
  ['&lt;b&gt; &amp;', '&amp;lt;b&amp;gt; &amp;amp;'],
  ['</p><!--', '&lt;/p&gt;&lt;!--'],
  ['${html} $& $1 \\n', '${html} $&amp; $1 \\n'],
  ['游泳', '游泳'],
  ['', ''],
])('%s is shown as it is', (hostile, escaped) => {
  expect(text(hostile)).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test('pieces stay markup, alone and in lists, and are not escaped twice', () => {
  const items = ['<a>', 'b'].map((item) => html`<li>${item}</li>`);
  expect(html`${items}${html`<b>${'<'}</b>`}${3}`.toString()).toBe(
    '<li>&lt;a&gt;</li><li>b</li><b>&lt;</b>3',
  );
});

test('html escapes or refuses values that only look like markup', () => {
  const evil = '<script>alert(1)</script>';
  const fake = { toString: () => evil, text: evil };
  // @ts-expect-error: no object but a piece is a part of a page.
  expect(() => html`${fake}`).toThrow(TypeError);
  // @ts-expect-error: a list of texts is none of pieces.
  expect(html`${[evil]}`.toString()).not.toContain('<script');
});
