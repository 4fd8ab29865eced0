import { useTranslation } from 'react-i18next';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { ReadingState } from './reading-state.view.ts';

interface Read {
  state: ReadingState;
  error: Error | null;
  isOnline: boolean;
  /** Instant of the drawn answer, in ms; null without an answer. */
  at: number | null;
  /** Text for a phone that has nothing stored while the server cannot be reached. */
  missing: string | undefined;
  refetch: () => Promise<unknown>;
}

/** The props of `ListState` that follow from a reading. */
export interface ReadingView {
  state: 'loading' | 'empty' | 'error' | 'ready';
  error: string | undefined;
  onRetry: () => void;
  offline: boolean;
  updated: string | undefined;
}

/** Returns the texts of a reading. Shows its age when the content may be old: offline, or after a failed refresh. */
export function useReadingView({ state, error, isOnline, at, missing, refetch }: Read): ReadingView {
  const { t } = useTranslation();
  const format = useFormat();
  const isOld = !isOnline || error !== null;
  const reason = error ? errorText(error, t) : undefined;
  return {
    state: state === 'notOnThisPhone' ? 'error' : state,
    error: state === 'notOnThisPhone' ? (missing ?? reason ?? t('common.noAnswer')) : (reason ?? missing),
    onRetry: () => void refetch(),
    offline: !isOnline,
    updated: isOld && at !== null && at > 0 ? format.ago(at) : undefined,
  };
}
