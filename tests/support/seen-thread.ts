import type { ApplicationThread, ClassThread, MessageRecord, ThreadPart } from '#contract/message.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A message of the coach; a test changes what it is about. */
export const messageOf = (position: number, changed: Partial<MessageRecord> = {}): MessageRecord => ({
  id: id(1000 + position),
  threadId: id(1),
  position,
  at: new Date(Date.UTC(2026, 10, 28, 12, position)).toISOString(),
  isMine: false,
  side: 'coach',
  from: 'Maya Torres',
  body: { text: `words ${position}` },
  isToClass: false,
  ...changed,
});

const base = {
  id: id(1),
  version: 1,
  side: 'family' as const,
  with: 'Maya Torres',
  withZh: '马雅',
  alsoReads: 0,
  last: messageOf(1),
  readTo: 0,
  unread: 1,
  write: 'open' as const,
  closesAt: '2026-12-28T15:30:00.000Z',
  deletedAt: null,
};

/** A family's thread about an order. */
export const threadOf = (changed: Partial<ClassThread> = {}): ClassThread => ({
  ...base,
  kind: 'order',
  classId: id(2),
  title: { en: 'First strokes', zh: '学会第一泳姿' },
  startsAt: '2026-11-28T15:30:00.000Z',
  zone: 'UTC',
  ...changed,
});

/** A family's thread about the application of a child. */
export const applicationThreadOf = (changed: Partial<ApplicationThread> = {}): ApplicationThread => ({
  ...base,
  id: id(5),
  kind: 'application',
  teamId: id(6),
  title: { en: 'Harbor Swimmers', zh: '海港泳队' },
  with: 'Harbor Swimmers',
  withZh: '海港泳队',
  person: { id: id(7), name: 'Leo Rivera' },
  last: messageOf(1, { side: 'team' }),
  closesAt: null,
  ...changed,
});

/** A part of a thread with messages at these positions. */
export const partOf = (positions: readonly number[], earlier: number | null = null): ThreadPart => ({
  thread: threadOf(),
  items: positions.map((position) => messageOf(position)),
  earlier,
});
