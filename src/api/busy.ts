/** Foreground requests that run now; the "Loading..." indicator counts overlapping ones (docs/specification.md 7). */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

export const busy = {
  get: () => count,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  async during<T>(work: Promise<T>): Promise<T> {
    change(1);
    try {
      return await work;
    } finally {
      change(-1);
    }
  },
};
