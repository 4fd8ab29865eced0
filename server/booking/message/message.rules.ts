import { findContact } from '#contract/contact-words.rules.ts';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { MessageBody, SentBody, WriteState } from '#contract/message.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Place } from './message.place.repository.ts';

/** Messages are deleted this many days after their thread closes. */
export const keptDays = 180;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** Nobody writes from then on; null while an application has no answer. */
export function closesAt(place: Place): Date | null {
  if (place.kind === 'question') return place.starts_at;
  const end = place.kind === 'application' ? place.ended_at : (place.ended_at ?? place.ends_at);
  return end && daysAfter(end, limits.threadOpenDays);
}

/** The messages are deleted then; null while a dispute keeps them, and while the closing is not known. */
export function deletedAt(place: Place): Date | null {
  const closing = closesAt(place);
  return place.is_disputed || closing === null ? null : daysAfter(closing, keptDays);
}

/** Decides whether the reader of a thread can write now. The screens and the command ask the same. */
export function writeStateOf(place: Place, now: Date): WriteState {
  // A block looks like the end of a thread: nobody learns of it (docs/domain.md 4.19).
  const closing = closesAt(place);
  if ((closing !== null && now >= closing) || place.is_blocked) return 'closed';
  if (place.kind === 'question' && !place.is_asked) return 'closed';
  if (place.is_awaited) return 'notYet';
  if (!place.is_begun) return 'closed';
  if (place.is_alone) return 'guardianMissing';
  if (place.kind === 'question' && place.side === 'family' && place.unanswered >= limits.questionMessages)
    return 'unanswered';
  return 'open';
}

/** Returns why a message is refused in this state, or null. */
export const writeRefusal = (state: WriteState): ReasonName | null =>
  state === 'open'
    ? null
    : state === 'unanswered'
      ? 'QUESTION_UNANSWERED'
      : state === 'guardianMissing'
        ? 'MESSAGE_GUARDIAN'
        : 'THREAD_CLOSED';

/** A question, and words about an application, need an age: a minor writes only where a guardian reads along. */
export const ageRefusal = ({ is_ageless }: Pick<Place, 'is_ageless'>): ReasonName | null =>
  is_ageless ? 'BIRTH_DATE_NEEDED' : null;

/** Returns why words are refused, or null. */
export const wordsRefusal = (body: SentBody): ReasonName | null =>
  'text' in body && findContact(body.text) !== null ? 'CONTACT_IN_TEXT' : null;

/** Returns a sent message as its readers see it: measures instead of the bytes of pictures. */
export const shownBodyOf = (
  body: SentBody,
  pictures: readonly { width: number; height: number }[],
): MessageBody =>
  'pictures' in body
    ? { text: body.text, pictures: pictures.map(({ width, height }) => ({ width, height })) }
    : body;
