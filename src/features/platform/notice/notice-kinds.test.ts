import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { noticeDefinitions, noticeKinds, type NoticeKind } from '#contract/notice-kinds.ts';
import { screenOf } from '#contract/notice-screens.ts';
import { factTypes } from '#contract/notice-subjects.ts';
import type { Notice } from '#contract/notice.ts';
import enPlatform from '#src/i18n/en/platform.json';
import zhPlatform from '#src/i18n/zh/platform.json';
import { formatIn } from '#tests/support/format.ts';
import { exampleFacts, sidesOf, withoutScreen } from '#tests/support/notice-targets.ts';
import { noticeWords } from './notice.view.ts';

const en = enPlatform.notice;
const zh = zhPlatform.notice;

const id = '01890000-0000-7000-8000-000000000001';

/** A notice of a kind with all its facts, or without those that may be missing. */
function made(kind: NoticeKind, isWhole: boolean): Notice {
  const { about } = noticeDefinitions[kind];
  return {
    id,
    kind,
    group: noticeDefinitions[kind].group,
    createdAt: '2026-11-21T04:00:00.000Z',
    readAt: null,
    facts: exampleFacts(kind, isWhole),
    text: null,
    about: about === null ? null : { kind: about, id, as: null },
  };
}

test('a fact has one type in every kind', () => {
  const types = noticeKinds.flatMap((kind) => Object.entries<string>(noticeDefinitions[kind].facts));
  const wrong = types.filter(([name, type]) => type.replace('?', '') !== (factTypes[name] ?? 'text'));
  expect(wrong).toEqual([]);
});

describe.each([
  ['en' as const, en],
  ['zh' as const, zh],
])('%s: the facts of its kind fill every placeholder of every sentence', (language, words) => {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: { notice: words } } },
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text, match) => `MISSING ${String(match[0])}`,
  });
  const t = i18n.getFixedT(language);
  test.each(noticeKinds.filter((kind) => kind !== 'announcement'))('%s', (kind) => {
    for (const isWhole of [true, false]) {
      const { title, body } = noticeWords(made(kind, isWhole), formatIn(language), t, { now: 0 });
      expect(`${title} ${body}`).not.toMatch(/MISSING|\{\{|undefined|Invalid|NaN/);
    }
  });
});

test.each(['en', 'zh'] as const)('%s: a time that has passed is not one to come', (language) => {
  const words = { en, zh }[language];
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: { notice: words } } },
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text, match) => `MISSING ${String(match[0])}`,
  });
  const t = i18n.getFixedT(language);
  for (const kind of Object.keys(words.past)) {
    const notice = made(kind as NoticeKind, true);
    const until = Date.parse(String(notice.facts['until'] ?? notice.facts['startsAt']));
    const at = (now: number) => noticeWords(notice, formatIn(language), t, { now });
    expect(at(until).body).not.toBe(at(until - 1).body);
    expect(JSON.stringify(at(until))).not.toMatch(/MISSING|\{\{|undefined|Invalid|NaN/);
  }
});

test('every other kind opens the screen of its record', () => {
  const opens = (kind: NoticeKind) => {
    const { about } = noticeDefinitions[kind];
    return sidesOf(kind).some(
      (as) => screenOf(about === null ? null : { kind: about, id, as }) !== undefined,
    );
  };
  expect(noticeKinds.filter((kind) => !opens(kind)).toSorted()).toEqual([...withoutScreen].toSorted());
});
