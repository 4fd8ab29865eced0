import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '#src/i18n/index.ts';
import { DayCard } from './day-card.tsx';
import { List, ListRow } from './list-row.tsx';
import { Written } from './written.tsx';

const marks = (node: ReactElement): string[] => {
  const { container, unmount } = render(node);
  const found = [...container.querySelectorAll('[lang]')].map(
    (one) => `${one.getAttribute('lang')}: ${one.textContent}`,
  );
  unmount();
  return found;
};

beforeAll(() => startI18n('en'));

it.each([
  ['小提琴入门', ['zh-Hans: 小提琴入门']],
  ['Booked: 小提琴入门, with Maya', ['zh-Hans: 小提琴入门']],
  ['周六 9:30，游泳池', ['zh-Hans: 周六 9:30，游泳池']],
  ['さくら先生 at the pool', ['ja: さくら先生']],
  ['김민수', ['ko: 김민수']],
  ['First strokes', []],
  ['', []],
])('marks in English the parts of %j that are not', async (text, expected) => {
  await i18n.changeLanguage('en');
  expect(marks(<Written>{text}</Written>)).toEqual(expected);
});

it.each([
  ['First strokes', ['en: First strokes']],
  ['小提琴入门', []],
  ['Maya 的课程', []],
  ['SMS', []],
  ['$24', []],
])('marks in Chinese %j if it is Latin as a whole', async (text, expected) => {
  await i18n.changeLanguage('zh');
  expect(marks(<Written>{text}</Written>)).toEqual(expected);
});

it('marks titles, places and rows of the kit', async () => {
  await i18n.changeLanguage('en');
  expect(
    marks(<DayCard seed="a" day="Sat" time="9:30" startAt="2027-01-01" title="小提琴入门" place="江畔厅" />),
  ).toEqual(['zh-Hans: 小提琴入门', 'zh-Hans: 江畔厅']);
  expect(
    marks(
      <List>
        <ListRow title="张伟" text="教练" />
      </List>,
    ),
  ).toEqual(['zh-Hans: 张伟', 'zh-Hans: 教练']);
});

it('marks the texts of a fragment', async () => {
  await i18n.changeLanguage('en');
  const text = (
    <>
      小提琴入门 · Sat 9:30
      <br />
      江畔厅
    </>
  );
  expect(marks(<Written>{text}</Written>)).toEqual(['zh-Hans: 小提琴入门', 'zh-Hans: 江畔厅']);
});

it.each(['en', 'zh'])('sets a name from right to left apart in %s, and no other one', async (language) => {
  await i18n.changeLanguage(language);
  const { container } = render(
    <p>
      <Written>{'محمد'}</Written> 17:30 <Written>Ana</Written>
    </p>,
  );
  expect([...container.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual(['محمد']);
});
