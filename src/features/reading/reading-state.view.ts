/** What a screen draws: a skeleton, the content, an invitation, a fault, or that this phone has nothing of it. */
export type ReadingState = 'loading' | 'ready' | 'empty' | 'error' | 'notOnThisPhone';

interface Known {
  hasContent: boolean;
  /** The server, or a whole list on the phone, says that there is nothing. */
  isKnownEmpty: boolean;
  /** The phone still looks for what it keeps. */
  isOpening: boolean;
  /** The server has been asked and has not answered yet. */
  isAsking: boolean;
  isOnline: boolean;
}

/** The first that holds: content, still looking, known to be nothing, out of reach, failed. */
export function readingState({
  hasContent,
  isKnownEmpty,
  isOpening,
  isAsking,
  isOnline,
}: Known): ReadingState {
  if (hasContent) return 'ready';
  if (isOpening) return 'loading';
  if (isKnownEmpty) return 'empty';
  if (!isOnline) return 'notOnThisPhone';
  return isAsking ? 'loading' : 'error';
}
