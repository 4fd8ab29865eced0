/**
 * News between the contexts of one phone. Dexie's live queries already see the writes of other tabs. They do
 * not see the worker's writes and a change of the person.
 */
export type News =
  | { type: 'outbox' }
  | { type: 'session' }
  /** The worker sent rows and got no answer: screens draw them with another text. */
  | { type: 'tried' }
  /** The articles on this phone have changed. */
  | { type: 'articles' };

const name = 'openfield';
const listeners = new Set<(news: News) => void>();
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      for (const listener of listeners) listener(data);
    });
  }
  return channel;
}

/** Notifies the other contexts; the sender does not receive its own news. */
export function broadcast(news: News): void {
  open()?.postMessage(news);
}

export function onNews(listener: (news: News) => void): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
