import { type Finding, lineAt, type Wall, withoutComments } from '../tree.ts';

const machineClock = /\bDate\.now\b|\bnew Date\(\)|(?<![\w.])Date\(\)/g;
const chance = /\bMath\.random\b|\bwaitForTimeout\b/g;
/** As an expression of SQL: `clock.now()` and `now().getTime()` are calls of an injected clock. */
const databaseClock =
  /(?<![\w.])now\(\)(?!\.)|\b(?:(?:clock|statement|transaction)_timestamp|current_(?:timestamp|date|time)|local_?time(?:stamp)?)\b/gi;

interface Rule {
  readonly where: RegExp;
  readonly except: RegExp;
  readonly patterns: readonly RegExp[];
}

const rules: readonly Rule[] = [
  {
    where: /^server\/.*\.ts$/,
    // server/db records when the machine migrated a database. The script of the demo moves the clock of a
    // phone.
    except: /^server\/(?:base\/clock\.ts|db\/|demo\/move-date\.ts)|\.test\.ts$/,
    patterns: [machineClock, databaseClock],
  },
  {
    where: /^server\/db\/.*\.ts$/,
    except: /\.test\.ts$/,
    patterns: [machineClock],
  },
  {
    where: /^server\/db\/migrations\/.*\.sql$/,
    // Released migrations stay as they are; a demo has no rows yet when they run.
    except:
      /\/(?:0060_people|0322_partner_invitations_expire|0361_database_origin|0377_orders_of_former_guardians)\.sql$/,
    patterns: [databaseClock],
  },
  {
    where: /^tests\/e2e\//,
    // demo-server.ts measures the offset between the clock of the journeys and the machine's. The two
    // journeys run scripts in the page that read or move the clock of the phone.
    except: /\/(?:demo-server|looks-for-updates\.spec|shared-clock\.spec)\.ts$/,
    patterns: [machineClock, chance, databaseClock],
  },
];

export const clocksWall: Wall = {
  name: 'server and journeys have one clock',
  advice:
    'Take the time from the injected clock: `clock.now()` on the server, `server.now()` and `server.ago()` in a journey, and give it to SQL as a value. Measure how long something takes with `performance.now()`.',
  find: ({ sources, texts }) =>
    [...sources, ...texts].flatMap(({ name, text }): Finding[] =>
      rules
        .filter(({ where, except }) => where.test(name) && !except.test(name))
        .flatMap(({ patterns }) => {
          const code = withoutComments(text);
          return patterns.flatMap((pattern) =>
            [...code.matchAll(pattern)].map((found) => ({
              at: name,
              what: `line ${lineAt(code, found.index)}: ${found[0]}`,
            })),
          );
        }),
    ),
};
