/**
 * State that must outlive a reload of this tab and nothing else. Without storage nothing is remembered, and
 * nothing loops.
 */
export const tabMemory = {
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(`openfield.${key}`);
    } catch {
      return null;
    }
  },
  /** Returns true when the value survives a reload. */
  write: (key: string, value: string | null): boolean => {
    try {
      if (value === null) sessionStorage.removeItem(`openfield.${key}`);
      else sessionStorage.setItem(`openfield.${key}`, value);
      return true;
    } catch {
      return false;
    }
  },
};
