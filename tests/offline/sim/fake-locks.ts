import type { Locks } from '#src/offline/core/drain-world.ts';

/**
 * Web Locks of one origin. A dead holder frees its locks; the first holder of a stolen lock is notified at
 * its end.
 */
export class FakeLocks {
  private readonly held = new Map<string, { owner: string }>();

  of(owner: string): Locks {
    return {
      request: async (name, options, work) => {
        if (this.held.has(name) && !('steal' in options)) return work(null);
        const grip = { owner };
        this.held.set(name, grip);
        try {
          const value = await work(grip);
          if (this.held.get(name) !== grip) throw Object.assign(new Error('Stolen'), { name: 'AbortError' });
          return value;
        } finally {
          if (this.held.get(name) === grip) this.held.delete(name);
        }
      },
    };
  }

  release(owner: string): void {
    for (const [name, grip] of this.held) if (grip.owner === owner) this.held.delete(name);
  }
}
