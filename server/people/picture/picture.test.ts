import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PictureRecord } from '#contract/picture.ts';
import { purge } from '#server/jobs/purge.ts';
import { send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let me: Person;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld({ limits: { picturesPerAccountPerDay: 30 } });
  me = await addPerson(world, 'student');
  operator = await addPerson(world, 'operator');
});

let made = 0;
/** Returns a picture with a color of its own. */
const plain = (width = 40, height = 30) => {
  made += 1;
  const background = { r: (made * 37) % 256, g: (made * 91) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
};
const jpeg = () => plain().jpeg().toBuffer();

interface Options {
  as?: Person | undefined;
  type?: string;
  query?: string;
}
async function upload(
  payload: Buffer,
  { as = me, type = 'image/jpeg', query = 'role=coach&kind=picture' }: Options = {},
) {
  const response = await world.app.inject({
    method: 'POST',
    url: `/applet/picture?${query}`,
    headers: { 'content-type': type, authorization: `Bearer ${as.token}` },
    payload,
  });
  return response.json<{ code: number; reason?: string; data: PictureRecord }>();
}
const read = (name: string, as?: Person, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'GET',
    url: `/applet/picture/${name}`,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
  });

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of some kilobytes that unpacks to `side` × `side` pixels. */
function bomb(side: number, ...extra: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('refused uploads', () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(99),
  ]);
  const frames = () =>
    sharp(randomBytes(20 * 40 * 3), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
  const files: [string, string, () => Buffer | Promise<Buffer>, string][] = [
    ['a bomb of 400 million pixels', 'image/png', () => bomb(20_000), 'PICTURE_TOO_LARGE'],
    ['a bomb of 24 million and some', 'image/png', () => bomb(4900), 'PICTURE_TOO_LARGE'],
    [
      'an animated WebP',
      'image/webp',
      async () =>
        frames()
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer(),
      'PICTURE_MOVES',
    ],
    [
      'an animated PNG',
      'image/png',
      () => bomb(64, pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
      'PICTURE_MOVES',
    ],
    [
      'an AVIF of few bytes',
      'image/avif',
      () => plain(4890, 4890).avif({ effort: 0 }).toBuffer(),
      'PICTURE_BROKEN',
    ],
    ['AVIF that says it is a JPEG', 'image/jpeg', () => plain().avif().toBuffer(), 'PICTURE_BROKEN'],
    ['a GIF', 'image/png', () => plain().gif().toBuffer(), 'PICTURE_BROKEN'],
    [
      'an SVG',
      'image/png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'PICTURE_BROKEN',
    ],
    ['a page', 'image/jpeg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'PICTURE_BROKEN'],
    [
      'a page behind the first bytes of a JPEG',
      'image/jpeg',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>')]),
      'PICTURE_BROKEN',
    ],
    [
      'half a JPEG',
      'image/jpeg',
      async () => (await plain(600, 600).jpeg().toBuffer()).subarray(0, 700),
      'PICTURE_BROKEN',
    ],
    [
      'half a PNG',
      'image/png',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 99, sigma: 30 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 9000),
      'PICTURE_BROKEN',
    ],
    ['HEIC by name', 'image/heic', () => heic, 'PICTURE_HEIC'],
    ['HEIC that says it is a JPEG', 'image/jpeg', () => heic, 'PICTURE_HEIC'],
    ['something of another type', 'image/gif', () => Buffer.from('GIF89a'), 'UNSUPPORTED_TYPE'],
    ['JSON', 'application/json', () => Buffer.from('{}'), 'UNSUPPORTED_TYPE'],
    ['nothing', 'image/png', () => Buffer.alloc(0), 'BAD_INPUT'],
    ['more than 5 MB', 'image/jpeg', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'TOO_LARGE'],
  ];
  test.each(files)('%s', async (_what, type, file, reason) => {
    const who = await addPerson(world, 'student');
    const bytes = await file();
    expect((await upload(bytes, { as: who, type })).reason).toBe(reason);
    const { n } = await world.database.query
      .selectFrom('picture')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('owner_id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(0);
  });

  test('a place that does not exist, a guest, and another person than the phone believes', async () => {
    expect((await upload(await jpeg(), { query: 'role=coach&kind=video' })).reason).toBe('BAD_INPUT');
    expect((await upload(await jpeg(), { query: 'role=coach' })).reason).toBe('BAD_INPUT');
    const nobody = { id: '', token: 'x'.repeat(43) };
    expect((await upload(await jpeg(), { as: nobody })).reason).toBe('NOT_SIGNED_IN');
  });
});

test('a stored picture is upright, small, and without place, camera or appended page', async () => {
  const who = await addPerson(world, 'student');
  const taken = await plain(3000, 2000)
    .withExif({ IFD0: { Make: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([taken, Buffer.from('<html><script>CANARY</script></html>')]);
  expect((await sharp(polyglot).metadata()).orientation).toBe(6);
  const { data } = await upload(polyglot, { as: who });
  expect(data).toMatchObject({ width: 1067, height: 1600, state: 'draft' });
  const answer = await read(data.name, who);
  const kept = await sharp(answer.rawPayload).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
  expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined));
  expect(answer.rawPayload.includes('CANARY')).toBe(false);
  const avatar = await upload(polyglot, { as: who, query: 'role=coach&kind=avatar' });
  expect(avatar.data).toMatchObject({ width: 512, height: 512 });
});

test.each(['png', 'webp'] as const)('an upload of %s is accepted too', async (format) => {
  const who = await addPerson(world, 'student');
  const bytes = await plain().toFormat(format).toBuffer();
  expect(await upload(bytes, { as: who, type: `image/${format}` })).toMatchObject({ code: 200 });
});

test('the owner and operators read a draft, everybody a public picture, never as a page', async () => {
  const [who, other] = [await addPerson(world, 'student'), await addPerson(world, 'student')];
  const { data } = await upload(await jpeg(), { as: who });
  expect((await read(data.name, who)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
  });
  expect((await read(data.name, operator)).statusCode).toBe(200);
  const missing = await read('A'.repeat(43));
  for (const reader of [undefined, other]) expect((await read(data.name, reader)).body).toBe(missing.body);
  expect((await read('..%2f..%2fetc')).statusCode).toBe(404);
  await world.database.query
    .updateTable('picture')
    .set({ state: 'public' })
    .where('id', '=', data.id)
    .execute();
  expect((await read(data.name)).headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
    etag: `"${data.name}"`,
  });
});

test('a kept picture is confirmed by its tag after a day, and gone once it is removed', async () => {
  const who = await addPerson(world, 'student');
  const { data } = await upload(await jpeg(), { as: who });
  const row = world.database.query.updateTable('picture').set({ state: 'public' }).where('id', '=', data.id);
  await row.execute();
  for (const tag of [`"${data.name}"`, `"other", W/"${data.name}"`]) {
    const kept = await read(data.name, undefined, { 'if-none-match': tag });
    expect([kept.statusCode, kept.body]).toEqual([304, '']);
    expect(kept.headers['cache-control']).toBe('private, max-age=86400');
  }
  expect((await read(data.name, undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  await world.database.query.deleteFrom('picture').where('id', '=', data.id).execute();
  expect((await read(data.name, undefined, { 'if-none-match': `"${data.name}"` })).statusCode).toBe(404);
});

test('five of ten parallel uploads are kept; a file is stored once; a removal makes room', async () => {
  const who = await addPerson(world, 'student');
  const bytes = await Promise.all(Array.from({ length: 10 }, jpeg));
  const uploadAll = () => Promise.all(bytes.map((file) => upload(file, { as: who })));
  const outcomes = (await uploadAll()).map(({ reason }) => reason ?? 'ok').toSorted();
  expect(outcomes).toEqual([...Array<string>(5).fill('PICTURES_FULL'), ...Array<string>(5).fill('ok')]);
  const same = await Promise.all(
    Array.from({ length: 8 }, () =>
      upload(bytes[0] ?? Buffer.alloc(0), { as: who, query: 'role=coach&kind=avatar' }),
    ),
  );
  expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
  const mine = async () =>
    (
      (await send(world, who, 'picture.mine', { role: 'coach' })).body.data as {
        items: PictureRecord[];
      }
    ).items;
  const [first] = (await mine()).filter(({ kind }) => kind === 'picture');
  expect((await send(world, me, 'picture.remove', { id: first?.id })).body.reason).toBe('NOT_FOUND');
  await send(world, who, 'picture.remove', { id: first?.id });
  expect((await upload(await jpeg(), { as: who })).code).toBe(200);
  expect(await mine()).toHaveLength(6);
});

test('uploads count toward the limit of the day even when they fail', async () => {
  const who = await addPerson(world, 'student');
  const { limits } = world.config;
  for (let n = 0; n < limits.picturesPerAccountPerDay; n += 1)
    await upload(Buffer.from(`not a picture ${n}`), { as: who });
  expect((await upload(await jpeg(), { as: who })).reason).toBe('TOO_MANY_REQUESTS');
  world.clock.advance({ days: 1 });
  expect((await upload(await jpeg(), { as: who })).code).toBe(200);
});

test('a foreign or a double picture fits no form; drafts that no form names go after a day', async () => {
  const [who, other] = [await addPerson(world, 'student'), await addPerson(world, 'student')];
  const [kept, orphan, foreign] = [
    (await upload(await jpeg(), { as: who })).data.id,
    (await upload(await jpeg(), { as: who })).data.id,
    (await upload(await jpeg(), { as: other })).data.id,
  ];
  const save = (pictures: string[], rest: object = {}) =>
    send(world, who, 'join.save', { role: 'coach', form: { pictures, ...rest } });
  expect((await save([foreign])).body.reason).toBe('PICTURE_UNKNOWN');
  expect((await save([kept, kept])).body.reason).toBe('PICTURE_UNKNOWN');
  expect((await save([], { avatar: kept })).body.reason).toBe('PICTURE_UNKNOWN');
  expect((await save([kept])).body.code).toBe(200);
  world.clock.advance({ days: 2 });
  await purge(world);
  const left = await world.database.query
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', [kept, orphan, foreign])
    .execute();
  expect(left.map(({ id }) => id)).toEqual([kept]);
});
