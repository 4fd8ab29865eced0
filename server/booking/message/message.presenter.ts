import { type MessageBody, type MessageRecord, shownBody, type ThreadRecord } from '#contract/message.ts';
import { firstName } from '#server/base/first-name.ts';
import type { Config } from '#server/start/config.ts';
import type { Place, Reader } from './message.place.repository.ts';
import type { MessageRow, WrittenRow } from './message.repository.ts';
import { ageRefusal, closesAt, deletedAt, writeStateOf } from './message.rules.ts';
import { messageOwner, openMessage } from './message.seal.ts';

type Secret = Pick<Config, 'secret'>;

/** Decrypts the words of a message; null once they are erased. */
export function bodyOf({ secret }: Secret, { id, key_id, sealed }: MessageRow): MessageBody | null {
  if (key_id === null || sealed === null) return null;
  return shownBody.parse(openMessage(secret, messageOwner(id), { key_id, sealed }));
}

export const presentMessage = (config: Secret, row: WrittenRow, readerId: string): MessageRecord => ({
  id: row.id,
  threadId: row.thread_id,
  position: row.position,
  at: row.at.toISOString(),
  tappedAt: row.tapped_at.toISOString(),
  isMine: row.author_id === readerId,
  side: row.side,
  from: row.is_first_name ? firstName(row.author_name) : row.author_name,
  body: bodyOf(config, row),
  isToClass: row.to_class_id !== null,
});

/** Presents a thread to one of its members. `last` is its newest message. */
export function presentThread(
  config: Secret,
  place: Place,
  last: WrittenRow | undefined,
  { id: readerId, now }: Reader,
): ThreadRecord {
  return {
    id: place.id,
    // Both numbers only rise, so the sum rises with each message and with each step of the reader's mark.
    version: place.version + place.read_to,
    ...subjectOf(place, readerId),
    title: place.title,
    side: place.side,
    ...otherSideOf(place),
    alsoReads: place.also_reads,
    last: last === undefined ? null : presentMessage(config, last, readerId),
    readTo: place.read_to,
    unread: place.unread,
    write: writeStateOf(place, now),
    asksBirthDate: ageRefusal(place) !== null,
    closesAt: place.is_blocked ? null : (closesAt(place)?.toISOString() ?? null),
    deletedAt: deletedAt(place)?.toISOString() ?? null,
  };
}

/** Presents the class or the team of a thread. The child of an application is for its family only. */
function subjectOf(place: Place, readerId: string) {
  if (place.kind !== 'application')
    return {
      kind: place.kind,
      classId: place.class_id,
      startsAt: place.starts_at.toISOString(),
      zone: place.zone,
    };
  const isChild = place.side === 'family' && place.person_id !== readerId;
  return {
    kind: place.kind,
    teamId: place.team_id,
    person: isChild ? { id: place.person_id, name: place.person_name } : null,
  };
}

/** Presents the name of the other side. A team reads the first name of a minor and of an unknown age (docs/domain.md 4.5). */
function otherSideOf(place: Place): { with: string; withZh: string | null } {
  if (place.kind !== 'application')
    return place.side === 'coach'
      ? { with: place.other_name, withZh: null }
      : { with: place.coach_name, withZh: place.coach_name_zh };
  if (place.side === 'family')
    return { with: place.title.en ?? place.title.zh ?? '', withZh: place.title.zh ?? null };
  return { with: place.is_adult ? place.person_name : firstName(place.person_name), withZh: null };
}
