import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { type ImportColumn, importLimits } from '#contract/import-choices.ts';
import type { ImportCheck } from '#contract/partner-import.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx, Deps } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';
import { listActivities, listCities } from '#server/platform/public.ts';
import { isCalendar } from '#server/teaching/ics/ics.time.rules.ts';
import { findPartner } from '#server/teaching/partner/partner.repository.ts';
import { findCity, judgeClasses, type PlannedRow } from './import.classes.rules.ts';
import { readCalendarApart } from './import.ics.queries.ts';
import { countLines, type Judged } from './import.judge.rules.ts';
import { type InvitedPerson, judgePeople } from './import.people.rules.ts';
import {
  asKnown,
  listCoachEmails,
  listInvitedEmails,
  listMemberEmails,
  listTaken,
} from './import.repository.ts';
import {
  type DecodedFile,
  decodeFile,
  type FileProblem,
  foldCell,
  type ImportRow,
  readTable,
} from './import.table.rules.ts';

type Asked = Parsed<'operator.importCheck'>;
type Db = Kysely<Tables>;
type Ground = Pick<Deps, 'config'> & { db: Db; now: Date };

/** Mails to invited people that leave in a minute: mail services take thousands at one time for spam. */
export const mailsPerMinute = 60;

export interface Checked {
  check: ImportCheck;
  people: readonly InvitedPerson[];
  planned: readonly PlannedRow[];
}

/** Reads a file of a partner line by line. Changes nothing. NOT_FOUND, PARTNER_CLOSED. */
export async function checkImport(
  { database, clock, config }: Ctx,
  asked: Asked,
): Promise<Output<'operator.importCheck'>> {
  const partner = await findPartner(database.query, asked.id);
  if (partner === undefined) throw new AppError('NOT_FOUND');
  if (partner.state === 'closed') throw new AppError('PARTNER_CLOSED');
  return (await checkFile({ db: database.query, config, now: clock.now() }, asked)).check;
}

/** Judges each line by what the database holds now. */
export async function checkFile(ground: Ground, asked: Asked): Promise<Checked> {
  const bytes = Buffer.from(asked.file, 'base64');
  const cities = await listCities(ground.db);
  const activities = (await listActivities(ground.db)).filter(({ ended_at: ended }) => ended === null);
  const decoded = bytes.length > importLimits.bytes ? undefined : decodeFile(bytes, asked.encoding);
  const read = await readRows(bytes, decoded, asked, { now: ground.now, cities });
  const seen = {
    encoding: decoded?.encoding ?? null,
    samples: 'why' in read ? [] : samplesOf(read.rows, asked),
  };
  if ('why' in read) return checked(asked, bytes, { ...seen, problem: read, people: [], planned: [] }, []);
  if (asked.kind === 'classes') {
    const emails = [...new Set(read.rows.map(({ cells }) => foldCell(cells.coach ?? '')))];
    const judged = judgeClasses(read.rows, {
      now: ground.now,
      currency: ground.config.rules.currency,
      cities,
      activities,
      coaches: new Set([
        ...(await listCoachEmails(ground.db, asked.id, ['invited', 'joined'])),
        ...(await listInvitedEmails(ground.db, asked.id, 'coach')),
      ]),
      taken: (await listTaken(ground.db, asked.id, emails, ground.now)).map((one) => ({
        ...one,
        placeKey: foldCell(one.placeKey),
      })),
    });
    const planned = judged.flatMap(({ makes }) => makes);
    const isTooMuch = planned.length > importLimits.made;
    const problem: FileProblem | null = isTooMuch ? { why: 'tooManyLines', columns: [] } : null;
    return checked(asked, bytes, { ...seen, problem, people: [], planned, unread: read.unread }, judged);
  }
  const kind = asked.kind === 'coaches' ? 'coach' : 'member';
  const emails = read.rows.map(({ cells }) => foldCell(cells.email ?? ''));
  const known = asKnown({
    coaches: await listCoachEmails(ground.db, asked.id, ['invited', 'joined', 'declined']),
    members: await listMemberEmails(ground.db, asked.id, emails),
    invited: await listInvitedEmails(ground.db, asked.id, kind),
  });
  const judged = judgePeople(read.rows, kind, { ...known, activities });
  const people = judged.flatMap(({ makes }) => makes);
  return checked(asked, bytes, { ...seen, problem: null, people, planned: [], unread: read.unread }, judged);
}

/** The rows of a table or a calendar, with the defaults in empty cells. */
async function readRows(
  bytes: Uint8Array,
  decoded: DecodedFile | undefined,
  { kind, defaults }: Asked,
  { now, cities }: { now: Date; cities: Parameters<typeof findCity>[0] },
) {
  if (bytes.length > importLimits.bytes) return { why: 'tooLarge', columns: [] } satisfies FileProblem;
  if (decoded === undefined) return { why: 'encoding', columns: [] } satisfies FileProblem;
  const { text } = decoded;
  const filled = Object.entries(kind === 'classes' ? defaults : {}).filter(([, cell]) => cell !== '');
  if (isCalendar(text) && kind !== 'classes')
    return { why: 'notATimetable', columns: [] } satisfies FileProblem;
  const read = isCalendar(text)
    ? await readCalendarApart(text, { now, zone: findCity(cities, defaults.city ?? '')?.zone })
    : readTable(text, kind, new Set(filled.map(([column]) => column as ImportColumn)));
  if ('why' in read) return read;
  const base: ImportRow['cells'] = Object.fromEntries(filled);
  return { ...read, rows: read.rows.map((row) => ({ ...row, cells: { ...base, ...row.cells } })) };
}

const longestSample = 80;
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Names or titles that show whether the letters were read right. */
function samplesOf(rows: readonly ImportRow[], { kind }: Asked): string[] {
  const column = kind === 'classes' ? 'title' : 'name';
  const texts = [...new Set(rows.flatMap(({ cells }) => cells[column]?.slice(0, longestSample) ?? []))];
  const others = texts.filter((text) => !isAscii(text));
  return [...others, ...texts.filter(isAscii)].slice(0, importLimits.samples);
}

function checked(
  asked: Asked,
  bytes: Uint8Array,
  {
    problem,
    people,
    planned,
    encoding,
    samples,
    unread = [],
  }: Omit<Checked, 'check'> &
    Pick<ImportCheck, 'encoding' | 'samples'> & { problem: FileProblem | null; unread?: string[] },
  judged: readonly Judged<unknown>[],
): Checked {
  const lines = judged.map(({ line }) => line);
  const makes = people.length + planned.length;
  const { id, kind, defaults } = asked;
  const hash = createHash('sha256')
    .update(JSON.stringify({ id, kind, defaults, encoding, lines, makes }))
    .update(bytes)
    .digest('hex');
  return {
    check: {
      problem,
      encoding,
      samples,
      hash,
      lines,
      counts: countLines(lines),
      makes,
      unread,
      mailsPerMinute,
    },
    people: problem === null ? people : [],
    planned: problem === null ? planned : [],
  };
}
