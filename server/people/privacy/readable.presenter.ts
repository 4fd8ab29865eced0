import type { Language } from '#contract/enums.ts';
import { toWallTime } from '#server/time/zone.ts';
import type { Line } from './personal-rows.data.ts';
import { tableNames } from './table-names.data.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');

const heads: Record<Language, { title: string; made: string; empty: string }> = {
  en: { title: 'Your data at Openfield', made: 'Made on', empty: 'Nothing is kept here.' },
  zh: { title: '您在 Openfield 的数据', made: '制作时间', empty: '没有保存的内容。' },
};

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}' +
  'dl{border-top:1px solid #999;padding-top:.5rem}dt{color:#555}dd{margin:0 0 .5rem;overflow-wrap:anywhere}';

/** The copy as one page for people: each table under its name, each row as a list. It loads and runs nothing. */
export function readableOf(
  all: Readonly<Record<string, readonly Line[]>>,
  language: Language,
  madeAt: Date,
): string {
  const { title, made, empty } = heads[language];
  const parts = Object.entries(all).map(([table, rows]) => {
    const name = escaped(tableNames[table]?.[language] ?? table);
    const lists = rows.length === 0 ? `<p>${empty}</p>` : rows.map(listOf).join('\n');
    return `<section>\n<h2>${name}</h2>\n${lists}\n</section>`;
  });
  return [
    '<!doctype html>',
    `<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${style}</style></head>`,
    `<body><h1>${title}</h1><p>${made}: ${timeText(madeAt)}</p>`,
    ...parts,
    '</body></html>',
  ].join('\n');
}

const listOf = (row: Line): string =>
  `<dl>${Object.entries(row)
    .map(([column, value]) => `<dt>${escaped(column.replaceAll('_', ' '))}</dt><dd>${valueOf(value)}</dd>`)
    .join('')}</dl>`;

function valueOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return timeText(value);
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
}

/** In UTC, and said so: the copy may be read in any zone. */
function timeText(at: Date): string {
  const { date, time } = toWallTime(at, 'UTC');
  return `${date} ${time} UTC`;
}
