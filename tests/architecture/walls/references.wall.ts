import { type Finding, lineAt, type TextFile, type Tree, type Wall } from '../tree.ts';

/**
 * Mentions of documents have one form: `docs/domain.md 4.2, rule 8`, `docs/offline.md A11`, `docs/decisions/0121`. The
 * file has to exist, and the heading, rule, row or name in it.
 */
const anchors = [
  String.raw`\d+(?:\.[\da-z]+)?(?![\w.]*\d)`,
  String.raw`[A-FIM]\d+[a-d]?\b`,
  String.raw`(?:rules?|rows?|lines?|no\.) \d+[a-d]?\b`,
  String.raw`"[^"]{1,60}"`,
].join('|');
const mention = new RegExp(
  String.raw`docs/(?<path>[\w./-]*\w)(?:\x60)?(?<anchors>(?:,? +(?:and |to |or )?(?:${anchors}))*)`,
  'g',
);

/** Mentions that do not name their file as `docs/<name>.md`. */
const otherForms =
  /(?<![\w/.`-])(?:domain(?:\.md)? 4\.\d|domain, ["D]|(?:offline|domain|reliability|specification|architecture|decisions|backend|frontend|style|design|spec)\.md\b|[Ss]pec(?:ification)?,? section \d|reliability \d\.\d|architecture \d|decisions: [A-Z]|[Dd]ecision \d{4})/g;

/** Line breaks inside comments become blanks of the same length, so that a mention may be wrapped. */
const unwrapped = (text: string): string =>
  text.replaceAll(/\n[ \t]*(?:\*|\/\/|--|#)?[ \t]*/g, (gap) => ' '.repeat(gap.length));

/** A migration never changes once it has run, so its comments keep the form that they were written in. */
const ofMigration = (text: string): string =>
  text
    .replaceAll(/\bdomain(?=,? (?:4\.\d|[D"]))/g, 'docs/domain.md')
    .replaceAll(/(?<!\/)\b(?:offline|reliability)\.md\b/g, (name) => `docs/${name}`)
    .replaceAll(/, (Defaults)\b/g, ', "$1"');

interface Sections {
  text: string;
  /** Text under each heading with its subsections, by number. */
  byNumber: Map<string, string>;
}

function sectionsOf(text: string): Sections {
  const byNumber = new Map<string, string>();
  const headings = [...text.matchAll(/^(#+) (\d+(?:\.[\da-z]+)?)\.? .*$/gm)];
  for (const [index, heading] of headings.entries()) {
    const [, marks = '', number = ''] = heading;
    const next = headings.slice(index + 1).find(([, other = '']) => other.length <= marks.length)?.index;
    byNumber.set(number, text.slice(heading.index, next));
  }
  return { text, byNumber };
}

/** Numbers of a list: "3, 7, 8 and 9". */
const inSection: Readonly<Record<string, (number: string) => RegExp>> = {
  rule: (number) => new RegExp(String.raw`^- \*\*${number}\*\* ·`, 'm'),
  row: (number) => new RegExp(String.raw`^\| ${number} \|`, 'm'),
  line: (number) => new RegExp(String.raw`^\| ${number} \|`, 'm'),
  'no.': (number) => new RegExp(String.raw`^${number}\. `, 'm'),
};

/** The anchors that the document does not have. */
function missing(document: string, wanted: string): string[] {
  const { text, byNumber } = sectionsOf(document);
  const parts = [...wanted.matchAll(/"[^"]*"|(?:rules?|rows?|lines?|no\.) \w+|[\w.]*\w/g)].map(
    ([part]) => part,
  );
  let within = text;
  let counted: string | undefined;
  return parts.filter((part) => {
    if (['and', 'to', 'or'].includes(part)) return false;
    if (part.startsWith('"'))
      return !text.toLowerCase().includes(part.slice(1, -1).replaceAll(/\s+/g, ' ').toLowerCase());
    if (/^[A-Z]/.test(part)) return !new RegExp(String.raw`^\| (?:\w+, )*${part}[ ,]`, 'm').test(text);
    const [word = '', number] = part.split(' ');
    if (number !== undefined) {
      counted = word.replace(/s$/, '');
      return !inSection[counted]?.(number).test(within);
    }
    // After "rules 3," a bare number is one more rule, unless it is the number of a section.
    if (counted !== undefined && !part.includes('.')) return !inSection[counted]?.(part).test(within);
    counted = undefined;
    within = byNumber.get(part) ?? '';
    return within === '';
  });
}

function findIn({ name, text }: TextFile, documents: ReadonlyMap<string, string>): Finding[] {
  const flat = unwrapped(name.endsWith('.sql') ? ofMigration(text) : text);
  const finding = (index: number, what: string): Finding => ({
    at: name,
    what: `line ${lineAt(text, index)}: ${what}`,
  });
  const wrong = [...flat.matchAll(otherForms)].map((match) =>
    finding(match.index, `"${match[0]}" is not the form of a reference`),
  );
  const dead = [...flat.matchAll(mention)].flatMap((match): Finding[] => {
    const { path = '', anchors: wanted = '' } = match.groups ?? {};
    const file = `docs/${path}`;
    const [record] = /^docs\/decisions\/\d{4}(?=$|-)/.exec(file) ?? [];
    if (record !== undefined) {
      const isThere = [...documents.keys()].some((other) => other.startsWith(`${record}-`));
      return isThere ? [] : [finding(match.index, `${record} does not exist`)];
    }
    const document = documents.get(file);
    if (document === undefined) {
      const isFolder = [...documents.keys()].some((other) => other.startsWith(`${file}/`));
      return isFolder || !file.endsWith('.md') ? [] : [finding(match.index, `${file} does not exist`)];
    }
    return missing(document, wanted).map((part) =>
      finding(match.index, `${file} has no ${part} (${wanted.trim()})`),
    );
  });
  return [...wrong, ...dead];
}

export const referencesWall: Wall = {
  name: 'references lead somewhere',
  advice:
    'Write `docs/domain.md 4.2, rule 8`: an existing file of docs/, its heading number, the rule, row or name.',
  find: ({ sources, texts }: Tree) => {
    const documents = new Map(texts.map(({ name, text }) => [name, text]));
    return [...sources, ...texts]
      .filter(({ name }) => !name.startsWith('tests/architecture/'))
      .flatMap((file) => findIn(file, documents));
  },
};

/** Paths of the clone in documents: `server/http/mount.ts`. Placeholders such as <noun> and * name no file. */
const filePath = /`((?:contract|server|src|sw|tests|scripts|bench|vite|docs)\/[\w./-]+\.\w+)`/g;

export const pathsWall: Wall = {
  name: 'paths in documents exist',
  advice: 'Write where the file is now.',
  find: ({ sources, texts }: Tree) => {
    const known = new Set([...sources, ...texts].map(({ name }) => name));
    return texts
      .filter(({ name }) => name.endsWith('.md') && !name.startsWith('docs/decisions/'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(filePath)]
          .filter(([, file = '']) => /\.(ts|tsx|mjs|md|css|sql)$/.test(file) && !known.has(file))
          .map((match) => ({
            at: name,
            what: `line ${lineAt(text, match.index)}: ${match[1]} does not exist`,
          })),
      );
  },
};
