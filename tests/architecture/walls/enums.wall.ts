import { type Finding, lineAt, type Wall, withoutComments } from '../tree.ts';

/**
 * A field of an enumeration beside its digit: in SQL text, in the builder, in code or in a test. Only contract/enums.ts
 * has the digits, so that a reader finds every use by its name.
 */
const compared = String.raw`(?:'?(?:[=!]==?|=|<>|!=|(?:not +)?in\b|is (?:not )?distinct from)'?)`;
const text = String.raw`'\d'`;
const texts = String.raw`\b(?:\w*[sS]tatus|agreement|validity|gender|full|unread)\b`;
const afterTexts = [
  // `status = '3'`, `status in ('2', '3')`, `where('status', '=', '1')`
  String.raw`['")]*[\s,]*${compared}[\s,]*(?:any\s*)?\(?(?:array)?\[?\s*${text}`,
  // `{ status: '3' }`, `status?: '1'`
  String.raw`\??\s*:\s*\[?\s*${text}`,
  // `expect(order.status).toBe('3')`
  String.raw`\)+(?:\.not)?\.to\w+\(\s*\[?\s*${text}`,
].join('|');

const number = String.raw`\d+\b`;
const numbers = String.raw`\b(?:methods?|gender|ratingFlag|types)\b`;
const afterNumbers = [
  // `method === 40`
  String.raw`\s+(?:[=!]==?|=|<>)\s+${number}`,
  String.raw`\??\s*:\s*\[?\s*${number}`,
  String.raw`\)+(?:\.not)?\.to\w+\(\s*\[?\s*${number}`,
].join('|');

const digit = new RegExp(
  String.raw`${texts}(?:${afterTexts})|${numbers}(?:${afterNumbers})|${text}\s*${compared}\s*(?:\w+\.)?${texts}`,
  'g',
);

const isExempt = (name: string): boolean => name === 'tests/architecture/planted.test.ts';

export const enumsWall: Wall = {
  name: 'a value of an enumeration has its name',
  advice: 'Write the name of contract/enums.ts: `sql.lit(OrderStatus.completed)` where SQL needs the text.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => !isExempt(name))
      .flatMap(({ name, text: source }): Finding[] => {
        const code = withoutComments(source);
        return [...code.matchAll(digit)].map((found) => ({
          at: name,
          what: `line ${lineAt(code, found.index)}: ${found[0]}`,
        }));
      }),
};
