import { expect, test } from 'vitest';
import { bodyOf, firstUneven, linesOf, writtenOf, type LegalBody } from './legal-text.view.ts';

const body: LegalBody = {
  title: 'Privacy',
  intro: 'What we keep.',
  sections: [
    { heading: 'Names', paragraphs: ['We keep names.', 'And no more.'] },
    { heading: 'Photos', paragraphs: ['We keep none.'] },
  ],
};

test('bodyOf returns the same text when it reads the result of writtenOf', () =>
  expect(bodyOf(writtenOf(body))).toEqual(body));

test('bodyOf joins the lines of a paragraph', () =>
  expect(bodyOf({ title: ' T ', intro: 'I', text: '# H\n\none\n two\n\n\nthree' })).toEqual({
    title: 'T',
    intro: 'I',
    sections: [{ heading: 'H', paragraphs: ['one two', 'three'] }],
  }));

test.each([
  ['a paragraph before the first heading', { ...writtenOf(body), text: 'Lost\n\n# H\n\nP' }],
  ['a heading without a paragraph', { ...writtenOf(body), text: '# H\n\n# I\n\nP' }],
  ['no title', { ...writtenOf(body), title: ' ' }],
  ['no introduction', { ...writtenOf(body), intro: '' }],
  ['no section', { ...writtenOf(body), text: '' }],
])('bodyOf returns undefined for a text with %s', (_what, written) =>
  expect(bodyOf(written)).toBeUndefined(),
);

test('firstUneven returns the number of the first section that differs', () => {
  expect(firstUneven(body, body)).toBeUndefined();
  expect(firstUneven(body, { ...body, sections: body.sections.slice(0, 1) })).toBe(2);
});

test('linesOf returns the title, the introduction, headings and paragraphs', () =>
  expect(linesOf(body)).toEqual([
    'Privacy',
    'What we keep.',
    'Names',
    'We keep names.',
    'And no more.',
    'Photos',
    'We keep none.',
  ]));
