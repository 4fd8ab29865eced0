import { type Finding, isTest, lineAt, type Wall, withoutComments } from '../tree.ts';

/** Files of the console, and the query options that fetch without an act of the operator. */
const ofConsole = /^src\/(?:console\/|features\/(?:[\w-]+\/)*console\/)/;
const fetchesAlone =
  /\brefetchInterval(?:InBackground)?\b|\brefetchOn(?:WindowFocus|Reconnect)\b(?!: false\b)|\bsetInterval\b/g;

/** Its call is no use of the session, and leaves no line of the audit log (`isPulse` of contract/endpoint.ts). */
const pulse = 'src/console/base/waiting/pulse.queries.ts';

export const consoleWall: Wall = {
  name: 'no query of the console fetches on its own',
  advice:
    'Fetch when the operator opens or changes something. Each call keeps the session of the console open, so a query that repeats would never let it end, and each look is a line of the audit log.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => ofConsole.test(name) && !isTest(name) && name !== pulse)
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return [...code.matchAll(fetchesAlone)].map((found) => ({
          at: name,
          what: `line ${lineAt(code, found.index)}: ${found[0]}`,
        }));
      }),
};

/** A select is closed until it is used, so its options are no rows. */
const drawsPages = /<Queue\b|<option\b/;
const parts = 'src/console/base/row-parts.tsx';
const takesPages = /\bPages</;

export const consoleListWall: Wall = {
  name: 'a paged list of the console is drawn in parts',
  advice:
    'Draw the query with `Queue` of src/console/base: the browser skips each of its parts out of sight. A `frame` draws the pages with `RowParts`. A list that grows page by page is otherwise drawn as a whole with each row that is added.',
  find: ({ sources }) =>
    sources
      .filter(
        ({ name }) =>
          name.startsWith('src/console/') && name.endsWith('.tsx') && name !== parts && !isTest(name),
      )
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        const asks = /\buse(?:Suspense)?InfiniteQuery\(/.exec(code);
        if (asks !== null && !drawsPages.test(code))
          return [{ at: name, what: `line ${lineAt(code, asks.index)}: no Queue draws ${asks[0]}…)` }];
        const pages = takesPages.exec(code);
        return pages === null || /<RowParts\b/.test(code)
          ? []
          : [{ at: name, what: `line ${lineAt(code, pages.index)}: no RowParts draws the pages` }];
      }),
};

/** Files whose fields are not kept, with the reason. */
const unkept: Record<string, string> = {
  'src/console/base/jump-form.tsx': 'the number of a record to open',
  'src/console/base/waiting/pulse.tsx': 'counts of the server',
  'src/console/booking/class-change/classes-page.tsx': 'a search',
  'src/console/money/ledger/ledger-filters.tsx': 'a search, which the address keeps',
  'src/console/money/wallet/report-page.tsx': 'days of a report, which the address keeps',
  'src/console/operating/correction/order-page.tsx': 'a search',
  'src/console/operating/legal/legal-versions.tsx': 'the version that is open',
  'src/console/operating/operator/accounts-page.tsx': 'a search for a person, whose contact is not kept',
  'src/console/operating/person/person-page.tsx':
    'purpose of a look at a person, asked again for the next look',
  'src/console/operating/rule/rules-page.tsx': 'a search',
  'src/console/operating/search/child-form.tsx': 'a search for a child',
  'src/console/operating/search/person-form.tsx': 'a search for a person',
  'src/console/operating/search/search-field.tsx': 'a search',
  'src/console/people/session/code-form.tsx': 'a code is never kept',
  'src/console/people/session/code-sign-in.tsx': 'a code is never kept',
  'src/console/people/session/sign-in.tsx': 'a password is never kept',
  'src/console/platform/announcement/team-choice.tsx': 'a search',
  'src/console/platform/audit/audit-filter-form.tsx': 'a search, which the address keeps',
  'src/console/teaching/coach/coach-search.tsx': 'a search for a person',
  'src/console/teaching/partner/manager-field.tsx': 'a search for a person, whose contact is not kept',
  'src/console/teaching/venue/venues-page.tsx': 'a search, which the address keeps',
};

/** State that may hold typed text. Switches, counts, random ids, and answers of the server are no text. */
const typedState =
  /\buseState(?:<(?<type>[^()]*?)>)?\((?!false\b|true\b|\d|null\b|randomId\)|now\)|areKeysOn\)|isStarted\)|\{ (?:key|opened):)(?<start>[^)]*)/g;

export const consoleKeptWall: Wall = {
  name: 'typed text of the console is kept',
  advice:
    'Hold what an operator types with `useKept` or `useKeptForm` of src/console/base/decision: the console closes when it is idle, and says then that the text is still there. A search, a password or a code is listed in this wall with its reason.',
  find: ({ sources }) =>
    sources
      .filter(
        ({ name }) =>
          name.startsWith('src/console/') &&
          name.endsWith('.tsx') &&
          !isTest(name) &&
          unkept[name] === undefined,
      )
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return [...code.matchAll(typedState)]
          .filter(({ groups }) => groups?.['start'] !== '' || groups['type'] === 'string')
          .map((found) => ({ at: name, what: `line ${lineAt(code, found.index)}: ${found[0]})` }));
      }),
};
