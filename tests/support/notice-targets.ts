import { noticeDefinitions, type NoticeKind } from '#contract/notice-kinds.ts';
import { factTypes, readerSides, type ReaderSide } from '#contract/notice-subjects.ts';

/** Kinds without a screen for the record: the notice itself opens. The phone has no screen of the console. */
export const withoutScreen: readonly NoticeKind[] = [
  'announcement',
  'safetyAlarm',
  'messageFromUs',
  'operatorAdded',
  'operatorRemoved',
  'operatorLocked',
  'operatorUnlocked',
  'operatorFactorReset',
  'ruleChanged',
];

const helpers: readonly ReaderSide[] = ['assistant', 'volunteer'];
/** Kinds that only coaches get. */
const toCoaches: readonly NoticeKind[] = [
  'helperOnHold',
  'helperCleared',
  'helperReleasedByUs',
  'hoursSubmitted',
  'hoursReminder',
];

/**
 * Areas in which a kind can open. A question for consent opens on a guardian's home. A minor's own account is
 * in the family's area; a copy of one's data is in everybody's settings.
 */
export function sidesOf(kind: NoticeKind): readonly (ReaderSide | null)[] {
  const { about } = noticeDefinitions[kind];
  if (toCoaches.includes(kind)) return ['coach'];
  if (about === 'hours') return helpers;
  if (about === 'draft') return kind === 'draftReceived' ? ['coach'] : helpers;
  if (about === 'invitation') return kind === 'helpNeedsConsent' ? ['guardian'] : ['coach', ...helpers];
  if (about === 'account' || about === 'membership' || about === 'classPack') return ['student'];
  return about === 'ownData' ? [null] : [null, ...readerSides];
}

const values = { instant: '2026-11-28T15:30:00.000Z', minor: 2450, count: 3 };
const texts: Record<string, string> = { zone: 'America/Chicago', currency: 'USD' };

function valueOf(name: string): string | number {
  const type = factTypes[name];
  return type === undefined ? (texts[name] ?? `«${name}»`) : values[type];
}

/** All facts of a kind, or without those that may be missing. */
export function exampleFacts(kind: NoticeKind, isWhole: boolean): Record<string, string | number> {
  const names = Object.entries<string>(noticeDefinitions[kind].facts).filter(
    ([, type]) => isWhole || !type.endsWith('?'),
  );
  return Object.fromEntries(names.map(([name]) => [name, valueOf(name)]));
}
