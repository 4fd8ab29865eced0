import type { Waiting } from './core/merge.ts';
import type { DeviceDb, UserDb } from './db.ts';

export interface Reading<T> {
  data: T;
  /** Device time in ms at which the server last gave this; null when this phone never had it. */
  fetchedAt: number | null;
  pending: readonly Waiting[];
}

/** What a screen wants to know; the key decides whether two queries are the same. */
export type OfflineQuery<T> =
  | { key: string; of: 'person'; read(db: UserDb): Promise<Reading<T>> }
  | { key: string; of: 'device'; read(db: DeviceDb): Promise<Reading<T>> };

export interface OfflineView<T> {
  /** `unavailable`: storage is broken or nobody is signed in; draw what the server answered. */
  state: 'loading' | 'ready' | 'unavailable';
  data: T | undefined;
  fetchedAt: number | null;
  pending: readonly Waiting[];
}
