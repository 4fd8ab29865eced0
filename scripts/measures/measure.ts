/** One line of the table: a measure of the built app, and what it must be. */
export interface Measure {
  screen: string;
  what: string;
  /** Undefined: the screen has no such part. */
  now: number | undefined;
  least?: number | undefined;
  most?: number | undefined;
  /** Names of what was counted. */
  found?: readonly string[];
}

/** Half a pixel: text is drawn at fractions. */
const tolerance = 0.5;

export const isMet = ({ now, least = -Infinity, most = Infinity }: Measure): boolean =>
  now !== undefined && now >= least - tolerance && now <= most + tolerance;

/** The key of a line: the same in every run. */
export const nameOf = ({ screen, what }: Pick<Measure, 'screen' | 'what'>): string => `${screen}, ${what}`;

const mustOf = ({ least, most }: Measure): string => {
  if (least === most) return String(least);
  if (least === undefined) return `≤ ${most}`;
  return most === undefined ? `≥ ${least}` : `${least} to ${most}`;
};

const cellsOf = (one: Measure): string =>
  `${one.what} | ${mustOf(one)} | ${one.now === undefined ? 'no such part' : Math.round(one.now)}${isMet(one) ? '' : ', NO'}`;

/** The table for docs/figures.md; what is not met first. Screens with the same measure share a row. */
export function tableOf(measures: readonly Measure[]): string {
  const sorted = [...measures].toSorted((a, b) => Number(isMet(a)) - Number(isMet(b)));
  const rows = [...Map.groupBy(sorted, cellsOf)].map(
    ([cells, some]) => `| ${some.map(({ screen }) => screen).join(', ')} | ${cells} |`,
  );
  return ['| screen | measure | must | now |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The table of docs/figures.md. */
export const section = /(?<=<!-- measures -->\n)[^]*?(?=<!-- \/measures -->)/;

/** Names of the measures that the table calls met: the number has no NO behind it. */
export const metIn = (text: string): string[] =>
  [...(section.exec(text)?.[0] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \|[^|]+\| \d+ \|$/gm)].flatMap(
    ([, screens = '', what = '']) => screens.split(', ').map((screen) => nameOf({ screen, what })),
  );
