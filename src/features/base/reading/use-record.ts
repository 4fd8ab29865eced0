import { useQuery, type QueryKey } from '@tanstack/react-query';
import { fromPhone } from '#src/clock/clock.ts';
import { useOnline } from '#src/offline/online.ts';
import { useOffline } from '#src/offline/read.ts';
import type { RecordSource } from './reading-source.queries.ts';
import { readingState, type ReadingState } from './reading-state.view.ts';
import { newerOf } from './stored-or-fetched.view.ts';
import { useIsReadingStorage } from './use-is-reading-storage.ts';
import { useReadingView, type ReadingView } from './use-reading-view.ts';

export interface RecordReading<Answer, Shown, Kept> {
  record: Shown | undefined;
  /** The server's answer and the phone's own view, where a screen needs more of them than the record. */
  answer: Answer | undefined;
  /** Instant of that answer, in ms. */
  answeredAt: number;
  kept: Kept | undefined;
  state: ReadingState;
  error: Error | null;
  /** Instant at which the server sent the record, in ms. */
  at: number | null;
  refetch: () => Promise<unknown>;
  /** For `<ListState {...view}>`. */
  view: ReadingView;
}

interface Options {
  /** Text for a phone that has nothing stored while the server cannot be reached. */
  missing?: string;
}

/** One record for a screen: first from the phone, then from the server (src/offline/README.md). */
export function useRecord<Answer, Shown, Kept, Key extends QueryKey>(
  source: RecordSource<Answer, Shown, Kept, Key>,
  { missing }: Options = {},
): RecordReading<Answer, Shown, Kept> {
  const isOnline = useOnline();
  const isKept = 'kept' in source;
  const stored = useOffline(isKept ? source.keep : null);
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(source.query);
  const isReadingStorage = useIsReadingStorage(source.query.queryKey);
  const kept = isKept && stored.data !== undefined ? source.kept(stored.data) : undefined;
  const answered = data === undefined ? undefined : source.shown(data);
  const record = newerOf(kept, answered, source.versionOf);
  const state = readingState({
    hasContent: record !== undefined,
    isKnownEmpty: false,
    isOpening: stored.state === 'loading' || isReadingStorage,
    isAsking: isPending,
    isOnline,
  });
  const answeredAt = fromPhone(dataUpdatedAt);
  const at = answered !== undefined && record === answered ? answeredAt : stored.fetchedAt;
  const view = useReadingView({ state, error, isOnline, at, missing, refetch });
  return { record, answer: data, answeredAt, kept: stored.data, state, error, at, refetch, view };
}
