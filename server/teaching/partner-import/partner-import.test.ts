import { randomUUIDv7 } from 'node:crypto';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { ImportKind } from '#contract/import-choices.ts';
import type { ImportDefaults } from '#contract/partner-import.ts';
import { MailRefused } from '#server/ports/smtp-email.port.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Member, partnerWorld, type PartnerWorld } from '#tests/support/partner-world.ts';
import { serve } from '#tests/support/serve.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { tendImports } from './import.jobs.ts';

let world: World;
let app: FastifyInstance;
let at: PartnerWorld;
let operator: Member;
let manager: Member;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = partnerWorld(world, app);
  operator = await at.operator();
  manager = await at.student();
});

const fileOf = (text: string): string => Buffer.from(text).toString('base64');
const asked = (id: string, kind: ImportKind, text: string, defaults: ImportDefaults = {}) => ({
  id,
  kind,
  file: fileOf(text),
  defaults,
});
const check = (id: string, kind: ImportKind, text: string, defaults: ImportDefaults = {}) =>
  at.ok(operator, 'operator.importCheck', asked(id, kind, text, defaults));
const inDays = (days: number): string =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

async function imported(id: string, kind: ImportKind, text: string, defaults: ImportDefaults = {}) {
  const { hash, counts } = await check(id, kind, text, defaults);
  const choice = { hash, fine: counts.fine, leavesOut: true };
  return at.ok(operator, 'operator.importRun', { ...asked(id, kind, text, defaults), ...choice });
}

const countOf = async (table: 'partner_invite' | 'planned_class', partnerId: string): Promise<number> => {
  const rows = await world.database.query
    .selectFrom(table)
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute();
  return rows.length;
};

/** Faults in turn, each with the column that the report names. */
const bad = [
  { cell: ['Ada 1', 'no-address', 'en'], column: 'email', why: 'wrong' },
  { cell: ['', 'a@club.example', 'en'], column: 'name', why: 'missing' },
  { cell: ['Ada 2', '', 'en'], column: 'email', why: 'missing' },
  { cell: ['Ada 3', 'b@club.example', 'klingon'], column: 'language', why: 'unknown' },
  { cell: ['Call +1 604 555 0147', 'c@club.example', 'en'], column: 'name', why: 'wrong' },
  { cell: ['Ada 4', 'd@club.example', 'en', 'more'], column: 'name', why: 'tooManyCells' },
] as const;

test('5,000 lines with 300 faults: each is named by line and column, the others are imported, and twice nothing twice', async () => {
  const id = await at.partner(operator, manager);
  const planted = new Map<number, (typeof bad)[number]>();
  const lines = ['Name,E-mail,Language'];
  for (let n = 0; n < 5000; n += 1) {
    const fault = n % 16 === 7 && planted.size < 300 ? bad[planted.size % bad.length] : undefined;
    if (fault !== undefined) planted.set(n + 2, fault);
    lines.push(
      (fault?.cell ?? [`Family ${'abcdefghij'[n % 10]}`, `family${n}@club.example`, 'en']).join(','),
    );
  }
  const text = lines.join('\r\n');
  const startedAt = performance.now();
  const first = await check(id, 'members', text);
  const checkedAt = performance.now();
  expect(first.problem).toBeNull();
  expect(first.counts).toEqual({ fine: 4700, fault: 300, duplicate: 0 });
  const faults = first.lines.filter(({ state }) => state === 'fault');
  expect(faults).toEqual(
    [...planted].map(([line, { column, why }]) => ({
      line,
      state: 'fault',
      faults: expect.arrayContaining([{ column, why }]) as unknown,
    })),
  );
  expect(await countOf('partner_invite', id)).toBe(0);
  const run = { ...asked(id, 'members', text), hash: first.hash, fine: 4700 };
  expect(await at.reason(operator, 'operator.importRun', { ...run, leavesOut: false })).toBe('BAD_INPUT');
  expect(await countOf('partner_invite', id)).toBe(0);
  const runAt = performance.now();
  const done = await at.ok(operator, 'operator.importRun', { ...run, leavesOut: true });
  const doneAt = performance.now();
  process.stdout.write(
    `5,000 lines: check ${Math.round(checkedAt - startedAt)} ms, run ${Math.round(doneAt - runAt)} ms\n`,
  );
  expect(done).toMatchObject({ made: 4700, leftOut: 300 });
  expect(await countOf('partner_invite', id)).toBe(4700);

  expect(await at.reason(operator, 'operator.importRun', { ...run, leavesOut: true })).toBe(
    'CONTENT_CHANGED',
  );
  const second = await check(id, 'members', text);
  expect(second.counts).toEqual({ fine: 0, fault: 300, duplicate: 4700 });
  expect(second.lines[0]).toEqual({ line: 2, state: 'duplicate', repeats: { what: 'invitation' } });
  expect(await countOf('partner_invite', id)).toBe(4700);
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select('facts')
    .where('subject_id', '=', id)
    .where('action', '=', 'partner.imported')
    .execute();
  expect(audit).toEqual([{ facts: { kind: 'members', importId: done.id, made: 4700, leftOut: 300 } }]);
});

test('a run with another file than the checked one imports nothing', async () => {
  const id = await at.partner(operator, manager);
  const { hash } = await check(id, 'members', 'name,email\nAda Lee,checked@other.example');
  const other = { ...asked(id, 'members', 'name,email\nAda Lee,unseen@other.example'), hash };
  const run = { ...other, fine: 1, leavesOut: false };
  expect(await at.reason(operator, 'operator.importRun', run)).toBe('CONTENT_CHANGED');
  expect(await countOf('partner_invite', id)).toBe(0);
});

test('two operators who import the same file at one time import it once', async () => {
  const id = await at.partner(operator, manager);
  const other = await at.operator();
  const text = 'name;email\nAda One;one@race.example\nBea Two;two@race.example\n';
  const { hash } = await check(id, 'members', text);
  const run = { ...asked(id, 'members', text), hash, fine: 2, leavesOut: false };
  const replies = await Promise.all([operator, other].map((who) => at.reply(who, 'operator.importRun', run)));
  expect(replies.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '200',
    '409',
  ]);
  expect(await countOf('partner_invite', id)).toBe(2);
});

test('invited people get one mail at a rate, and nobody gets an account', async () => {
  const id = await at.partner(operator, manager);
  const before = await world.database.query.selectFrom('account').select('id').execute();
  // Invitations of earlier tests wait in front of these.
  await world.database.query.deleteFrom('partner_invite').execute();
  const people = Array.from({ length: 70 }, (_, n) => `Ada Lee,mail${n}@rate.example`);
  await imported(id, 'members', ['name,email', ...people, '陈小华,chen@rate.example'].join('\n'));
  const sent = () => world.email.sent.filter(({ target }) => target.endsWith('@rate.example'));
  await tendImports(world);
  expect(sent()).toHaveLength(60);
  world.clock.advance({ minutes: 1 });
  await tendImports(world);
  world.clock.advance({ minutes: 1 });
  await tendImports(world);
  expect(sent()).toHaveLength(71);
  expect(new Set(sent().map(({ target }) => target)).size).toBe(71);
  expect(sent().find(({ target }) => target === 'chen@rate.example')).toMatchObject({ language: 'zh' });
  expect(sent()[0]?.body).toContain(`/student/partnersDetail?id=${id}`);
  expect(await world.database.query.selectFrom('account').select('id').execute()).toHaveLength(before.length);
});

test('an invitation to an address that nobody has is tried once', async () => {
  const id = await at.partner(operator, manager);
  await world.database.query.deleteFrom('partner_invite').execute();
  await imported(id, 'members', 'name,email\nAda Lee,nobody@refused.example');
  world.email.failure = new MailRefused({ isFinal: true });
  await tendImports(world);
  world.email.failure = undefined;
  const [row] = await world.database.query
    .selectFrom('partner_invite')
    .select(['mail_attempts', 'mail_dead_at', 'mail_error'])
    .where('partner_id', '=', id)
    .execute();
  expect(row).toEqual({ mail_attempts: 1, mail_dead_at: world.clock.now(), mail_error: 'MailRefused' });
});

test('a calendar whose rules take too long is a problem of the file', async () => {
  const id = await at.partner(operator, manager);
  // Each rule is walked day by day from 1601 on, without a date.
  const lines = ['DTSTART:16010201T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'];
  const events = Array.from({ length: 2000 }, () => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']).flat();
  const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
  const read = await check(id, 'classes', text, { city: 'vancouver' });
  expect(read).toMatchObject({ problem: { why: 'tooComplicated' }, lines: [] });
});

const header = 'coach,activity,title,place,address,city,date,start,end,capacity,price';

test('a timetable waits for its coach, who is invited on arrival, agrees and declines; then nothing is planned twice', async () => {
  const id = await at.partner(operator, manager);
  const mail = 'arriving@club.example';
  const lines = [
    `${mail},Swimming,Beginners,Hill Pool,1 Hill St,Vancouver,${inDays(10)},10:00,11:00,4,40.00`,
    `${mail},游泳,进阶班,Hill Pool,1 Hill St,温哥华,${inDays(10)},11:00,12:00,4,45`,
  ];
  const text = [header, ...lines].join('\n');
  const unknown = await check(id, 'classes', text);
  expect(unknown.lines[0]?.faults).toEqual([{ column: 'coach', why: 'notOfPartner' }]);
  await imported(id, 'coaches', `姓名,邮箱,项目\nMaya Torres,${mail},游泳`);
  expect(await imported(id, 'classes', text)).toMatchObject({ made: 2 });
  expect((await check(id, 'classes', text)).lines.map(({ repeats }) => repeats?.what)).toEqual([
    'plannedClass',
    'plannedClass',
  ]);

  const coach = await at.coach();
  await world.database.query
    .insertInto('contact')
    .values({ value: mail, channel: 'email', account_id: coach.id, proved_at: world.clock.now() })
    .execute();
  expect((await at.ok(coach, 'partner.planned', { id })).items).toEqual([]);
  await tendImports(world);
  const { items } = await at.ok(coach, 'partner.mine');
  const place = items.find(({ partner }) => partner.id === id)?.asCoach;
  expect(place?.state).toBe('invited');
  expect(await countOf('partner_invite', id)).toBe(0);
  await at.ok(coach, 'partner.answerInvite', { id: place?.id, agrees: true });
  await tendImports(world);
  const notices = (await at.ok(coach, 'notice.list')).items.filter(({ kind }) => kind === 'partnerPlanned');
  expect(notices).toHaveLength(1);

  const planned = await at.ok(coach, 'partner.planned', { id });
  expect(planned).toMatchObject({
    waiting: 2,
    items: [
      {
        title: 'Beginners',
        activity: 'swim',
        description: '',
        address: '1 Hill St',
        cityId: 'vancouver',
        priceMinor: 4000,
      },
      { title: '进阶班' },
    ],
  });
  const [one, two] = planned.items.map((row) => row.id);
  const colleague = await at.coach();
  await at.take(manager, id, colleague);
  expect(await at.ok(colleague, 'partner.planned', { id })).toMatchObject({ items: [], waiting: 0 });
  expect(await at.reason(colleague, 'partner.answerPlanned', { ids: [one], agrees: true })).toBe('NOT_FOUND');
  expect(await at.reason(await at.coach(), 'partner.answerPlanned', { ids: [one], agrees: true })).toBe(
    'NOT_FOUND',
  );
  const { classIds } = await at.ok(coach, 'partner.answerPlanned', { ids: [one], agrees: true });
  expect(await at.ok(null, 'class.detail', { id: classIds[0] })).toMatchObject({
    title: { en: 'Beginners' },
    partner: { id },
    capacity: 4,
  });
  await at.ok(coach, 'partner.answerPlanned', { ids: [two], agrees: false });
  expect(await at.reason(coach, 'partner.answerPlanned', { ids: [one, two], agrees: true })).toBe(
    'NOT_FOUND',
  );
  expect((await check(id, 'classes', text)).counts).toEqual({ fine: 0, fault: 0, duplicate: 2 });
  expect((await check(id, 'coaches', `name,email\nMaya,${mail}`)).lines[0]?.repeats).toEqual({
    what: 'coach',
  });
});

test('agreeing to planned classes is all or nothing, under the rules of a new class', async () => {
  const id = await at.partner(operator, manager);
  const [mail, coach] = ['busy@club.example', await at.coach()];
  await world.database.query
    .insertInto('contact')
    .values({ value: mail, channel: 'email', account_id: coach.id, proved_at: world.clock.now() })
    .execute();
  await at.take(manager, id, coach);
  const line = (start: string, end: string) =>
    `${mail},chess,Chess,Club room,2 Oak St,vancouver,${inDays(20)},${start},${end},6,10`;
  await imported(id, 'classes', [header, line('09:00', '10:00'), line('10:00', '11:00')].join('\n'));
  await at.ok(coach, 'class.create', {
    ...swimClass,
    cityId: 'vancouver',
    date: inDays(20),
    startTime: '10:30',
    endTime: '11:30',
    zone: 'America/Vancouver',
    capacity: 3,
    priceMinor: 4001,
  });
  const { items } = await at.ok(coach, 'partner.planned', { id });
  const ids = items.map((row) => row.id);
  expect(await at.reason(coach, 'partner.answerPlanned', { ids, agrees: true })).toBe('COACH_CLASH');
  expect((await at.ok(coach, 'partner.planned', { id })).waiting).toBe(2);
});

test('each fault of a timetable is named by its column', async () => {
  const id = await at.partner(operator, manager);
  const mail = 'faults@club.example';
  await imported(id, 'coaches', `name,email\nAda Lee,${mail}`);
  const row = (change: Record<string, string>) => {
    const cells: Record<string, string> = {
      coach: mail,
      activity: 'swim',
      title: 'Swim',
      place: 'Pool',
      address: '1 Hill St',
      city: 'vancouver',
      date: inDays(5),
      start: '10:00',
      end: '11:00',
      capacity: '4',
      price: '40',
      ...change,
    };
    return [...header.split(','), 'weekdays', 'until', 'currency']
      .map((column) => cells[column] ?? '')
      .join(',');
  };
  const cases: readonly [Record<string, string>, string, string][] = [
    [{ coach: 'x' }, 'coach', 'wrong'],
    [{ coach: '' }, 'coach', 'missing'],
    [{ activity: 'sumo' }, 'activity', 'unknown'],
    [{ city: 'Atlantis' }, 'city', 'unknown'],
    [{ title: '' }, 'title', 'missing'],
    [{ place: '' }, 'place', 'missing'],
    [{ date: '3/5/2027' }, 'date', 'wrong'],
    [{ date: '2020-01-01' }, 'date', 'past'],
    [{ date: inDays(500) }, 'date', 'tooFar'],
    [{ date: '2028-02-30' }, 'date', 'wrong'],
    [{ start: '25:00' }, 'start', 'wrong'],
    [{ end: '10:00' }, 'end', 'wrong'],
    [{ capacity: '0' }, 'capacity', 'wrong'],
    [{ capacity: '4.5' }, 'capacity', 'wrong'],
    [{ price: '"1,000.00"' }, 'price', 'wrong'],
    [{ price: '40.005' }, 'price', 'wrong'],
    [{ price: '99999999' }, 'price', 'wrong'],
    [{ currency: 'EUR' }, 'currency', 'otherCurrency'],
    [{ weekdays: 'Mon Xyz', until: inDays(30) }, 'weekdays', 'wrong'],
    [{ weekdays: 'Mon', until: '' }, 'until', 'missing'],
    ...['weekly', 'Mon-Fri', '周一至周五', '1-5', 'monthly', 'Sunny'].map(
      (weekdays): [Record<string, string>, string, string] => [
        { weekdays, until: inDays(30) },
        'weekdays',
        'wrong',
      ],
    ),
    [{ until: inDays(30) }, 'weekdays', 'missing'],
    [{ weekdays: '1 2 3 4 5 6 7', until: inDays(90) }, 'until', 'tooManyDates'],
    [{ weekdays: '周一', until: inDays(700) }, 'until', 'tooFar'],
  ];
  const text = [`${header},weekdays,until,currency`, ...cases.map(([change]) => row(change))].join('\n');
  const { lines, counts } = await check(id, 'classes', text);
  expect(counts.fine).toBe(0);
  expect(lines.map(({ faults }) => faults?.[0])).toEqual(cases.map(([, column, why]) => ({ column, why })));

  const clash = [`${header},weekdays,until,currency`];
  clash.push(
    row({}),
    row({}),
    row({ place: 'Other pool' }),
    row({ start: '12:00', end: '13:00', weekdays: 'Mon 周三', until: inDays(60) }),
  );
  const shown = await check(id, 'classes', clash.join('\n'));
  expect(shown.lines).toEqual([
    { line: 2, state: 'fine' },
    { line: 3, state: 'duplicate', repeats: { what: 'line', line: 2 } },
    { line: 4, state: 'fault', faults: [{ column: 'start', why: 'clash', line: 2 }] },
    { line: 5, state: 'fine' },
  ]);
  expect(shown.makes).toBeGreaterThan(12);
});

test('a calendar becomes planned classes with the cells that the operator gave', async () => {
  const id = await at.partner(operator, manager);
  const mail = 'calendar@club.example';
  await imported(id, 'coaches', `name,email\nAda Lee,${mail}`);
  const day = inDays(12).replaceAll('-', '');
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:club',
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Beginners',
    'LOCATION:Hill Pool\\, 1 Hill St',
    `DTSTART;TZID=America/Vancouver:${day}T100000`,
    `DTEND;TZID=America/Vancouver:${day}T110000`,
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const defaults = { coach: mail, activity: 'Swimming', city: 'Vancouver', capacity: '6', price: '12.50' };
  expect(await check(id, 'classes', text)).toMatchObject({ counts: { fine: 0, fault: 1 } });
  expect(await check(id, 'classes', text, defaults)).toMatchObject({ counts: { fine: 1 }, makes: 4 });
  expect(await imported(id, 'classes', text, defaults)).toMatchObject({ made: 4 });
  const { form } = await world.database.query
    .selectFrom('planned_class')
    .select('form')
    .where('partner_id', '=', id)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(form).toMatchObject({
    title: 'Beginners',
    placeName: 'Hill Pool',
    address: 'Hill Pool, 1 Hill St',
    priceMinor: 1250,
    date: inDays(12),
    startTime: '10:00',
    endTime: '11:00',
    zone: 'America/Vancouver',
    capacity: 6,
  });
  expect(await check(id, 'members', text)).toMatchObject({ problem: { why: 'notATimetable' } });
});

test('an export has every table of a partner, page by page, without names of members and without formulas', async () => {
  const id = await at.partner(operator, manager);
  const [coach, member] = [await at.coach(), await at.student()];
  await at.take(manager, id, coach);
  await at.ok(member, 'partner.join', { id });
  await at.classOf(coach, { partnerId: id, title: 'Swim, "deep"' });
  const people = Array.from({ length: 620 }, (_, n) => `Ada Lee,export${n}@club.example`);
  await imported(id, 'members', ['name,email', ...people].join('\n'));
  await world.database.query
    .updateTable('partner_invite')
    .set({ name: '=HYPERLINK("http://x")' })
    .where('email', '=', 'export0@club.example')
    .execute();
  const first = await at.ok(manager, 'partner.export', { id, part: 'invitations' });
  const second = await at.ok(manager, 'partner.export', { id, part: 'invitations', cursor: first.next });
  expect(second.next).toBeNull();
  const forged = Buffer.from(JSON.stringify([new Date(0), randomUUIDv7()])).toString('base64url');
  expect(() => JSON.parse(Buffer.from(first.next ?? '', 'base64url').toString()) as unknown).toThrow(
    SyntaxError,
  );
  for (const [who, call, part, cursor] of [
    [manager, 'partner.export', 'invitations', forged],
    [manager, 'partner.export', 'members', first.next],
    [operator, 'operator.partnerExport', 'invitations', first.next],
  ] as const)
    expect(await at.reason(who, call, { id, part, cursor })).toBe('BAD_INPUT');
  const lines = (first.text + second.text).trimEnd().split('\r\n');
  expect(lines).toHaveLength(621);
  expect(lines[0]).toBe('kind,name,email,language,activities,created_at,mailed_at,expires_at');
  expect(lines.find((line) => line.includes('export0@'))).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect((await at.ok(manager, 'partner.export', { id, part: 'members' })).text).toMatch(
    /^joined_at,left_at\r\n[^,]+,\r\n$/,
  );
  expect((await at.ok(manager, 'partner.export', { id, part: 'classes' })).text).toContain(
    '"Swim, ""deep"""',
  );
  expect((await at.ok(manager, 'partner.export', { id, part: 'coaches' })).text).toContain('Coach,,joined,');
  const other = await at.ok(manager, 'partner.export', { id, part: 'coaches', decimal: 'comma' });
  expect(other.text).toContain('Coach;;joined;');
  expect((await at.ok(operator, 'operator.partnerExport', { id, part: 'hours' })).text).toBe('');
  for (const who of [coach, member, operator])
    expect(await at.reason(who, 'partner.export', { id, part: 'coaches' })).toBe('NOT_FOUND');
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select(['actor_id', 'facts'])
    .where('subject_id', '=', id)
    .where('action', '=', 'partner.exported')
    .orderBy('id')
    .execute();
  expect(audit.map(({ actor_id: by, facts }) => [by, facts['part']])).toEqual([
    ...['invitations', 'members', 'classes', 'coaches', 'coaches'].map((part) => [manager.id, part]),
    [operator.id, 'hours'],
  ]);
});

test('a file in GB18030 is read, a broken one is named, and one above 5 MB is refused', async () => {
  const id = await at.partner(operator, manager);
  const bytes = Uint8Array.of(
    0xd0,
    0xd5,
    0xc3,
    0xfb,
    0x2c,
    0xd3,
    0xca,
    0xcf,
    0xe4,
    0x0a,
    0xb3,
    0xc2,
    0xd0,
    0xa1,
    0xbb,
    0xaa,
    0x2c,
    ...Buffer.from('chen@gb.example'),
  );
  const file = Buffer.from(bytes).toString('base64');
  const read = await at.ok(operator, 'operator.importCheck', { id, kind: 'members', file, defaults: {} });
  expect(read).toMatchObject({ problem: null, counts: { fine: 1 } });
  expect(read).toMatchObject({ encoding: 'gb18030', samples: ['陈小华'] });
  const western = Buffer.from('name,email\nRenée Müller,renee@gb.example', 'latin1').toString('base64');
  const chosen = { id, kind: 'members' as const, file: western, defaults: {} };
  expect(await at.ok(operator, 'operator.importCheck', chosen)).toMatchObject({ encoding: 'gb18030' });
  const right = await at.ok(operator, 'operator.importCheck', { ...chosen, encoding: 'windows-1252' });
  expect(right).toMatchObject({ encoding: 'windows-1252', samples: ['Renée Müller'] });
  const run = { ...chosen, hash: right.hash, fine: 1, leavesOut: false };
  expect(await at.reason(operator, 'operator.importRun', run)).toBe('CONTENT_CHANGED');
  await at.ok(operator, 'operator.importRun', { ...run, encoding: 'windows-1252' });
  expect(await check(id, 'members', 'name,email\n"Ada')).toMatchObject({ problem: { why: 'broken' } });
  const large = { ...asked(id, 'members', ''), file: 'a'.repeat(7_100_000) };
  expect((await at.reply(operator, 'operator.importCheck', large)).status).toBeGreaterThanOrEqual(400);
});

test('an invitation ends after 60 days, when the member has joined, and with the partner', async () => {
  await world.database.query.deleteFrom('partner_invite').execute();
  const [id, closed] = [await at.partner(operator, manager), await at.partner(operator, manager)];
  const member = await at.student();
  await world.database.query
    .insertInto('contact')
    .values({
      value: 'joiner@club.example',
      channel: 'email',
      account_id: member.id,
      proved_at: world.clock.now(),
    })
    .execute();
  const people = 'name,email\nAda Lee,joiner@club.example\nBea Lee,late@club.example';
  await imported(id, 'members', people);
  await imported(closed, 'members', people);
  await at.ok(operator, 'operator.partnerClose', { id: closed, version: 1, reason: 'Moved' });
  await at.ok(member, 'partner.join', { id });
  await tendImports(world);
  expect([await countOf('partner_invite', id), await countOf('partner_invite', closed)]).toEqual([1, 0]);
  const again = await check(id, 'members', people);
  expect(again.lines.map(({ repeats }) => repeats?.what)).toEqual(['member', 'invitation']);
  expect(await at.reason(operator, 'operator.importCheck', asked(closed, 'members', people))).toBe(
    'PARTNER_CLOSED',
  );
  world.clock.advance({ days: 60 });
  await tendImports(world);
  expect(await countOf('partner_invite', id)).toBe(0);
});
