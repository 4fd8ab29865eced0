/** State of a screen: skeleton, content, empty list, error, or nothing stored on this phone. */
export type ReadingState = 'loading' | 'ready' | 'empty' | 'error' | 'notOnThisPhone';

interface Known {
  hasContent: boolean;
  /** The server, or a whole list on the phone, proves that there is nothing. */
  isKnownEmpty: boolean;
  /** The phone still reads its storage. */
  isOpening: boolean;
  /** A request to the server is pending. */
  isAsking: boolean;
  isOnline: boolean;
}

/** Returns the first state that applies: content, reading the storage, empty, not reachable, failed. */
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
