import type { Language } from '#contract/enums.ts';
import { html, type Markup } from '#server/base/html.ts';
import { toWallTime } from '#server/base/zone.ts';
import type { Line } from './personal-rows.data.ts';
import { tableNames } from './table-names.data.ts';

const heads: Record<Language, { title: string; made: string; empty: string }> = {
  en: { title: 'Your data at Openfield', made: 'Made on', empty: 'Nothing is kept here.' },
  zh: { title: '您在 Openfield 的数据', made: '制作时间', empty: '没有保存的内容。' },
};

/** The copy as one page for people: each table under its name, each row as a list. It loads and runs nothing. */
export function readableOf(
  all: Readonly<Record<string, readonly Line[]>>,
  language: Language,
  madeAt: Date,
): string {
  const { title, made, empty } = heads[language];
  const sections = Object.entries(all).map(([table, rows]) =>
    sectionOf(tableNames[table]?.[language] ?? table, rows, empty),
  );
  const page = html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 48rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          dl {
            border-top: 1px solid #999;
            padding-top: 0.5rem;
          }
          dt {
            color: #555;
          }
          dd {
            margin: 0 0 0.5rem;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${made}: ${timeText(madeAt)}</p>
        ${sections}
      </body>
    </html>`;
  return String(page);
}

const sectionOf = (name: string, rows: readonly Line[], empty: string): Markup =>
  html`<section>
    <h2>${name}</h2>
    ${rows.length === 0 ? html`<p>${empty}</p>` : rows.map(listOf)}
  </section>`;

const listOf = (row: Line): Markup =>
  html`<dl>
    ${Object.entries(row).map(
      ([column, value]) =>
        html`<dt>${column.replaceAll('_', ' ')}</dt>
          <dd>${textOf(value)}</dd>`,
    )}
  </dl>`;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return timeText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** In UTC, and marked as UTC: the copy may be read in any zone. */
function timeText(at: Date): string {
  const { date, time } = toWallTime(at, 'UTC');
  return `${date} ${time} UTC`;
}
