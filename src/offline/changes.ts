/**
 * News between the contexts of one phone. Dexie's live queries already see the writes of other tabs. They do not see
 * the worker's writes and a change of the person.
 */
export type News =
  | { type: 'outbox' }
  | { type: 'session' }
  /** The worker has tried rows and got no answer: they are drawn with other words. */
  | { type: 'tried' };

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

/** Tells the other contexts; the teller does not hear itself. */
export function broadcast(news: News): void {
  open()?.postMessage(news);
}

export function onNews(listener: (news: News) => void): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
