/**
 * A fault that can be put right before the next start: a taken port, a full disk, a wrong address.
 * `main.ts` prints its message, which is one sentence, and leaves without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The `code` of a Node or PostgreSQL error (`EACCES`, `57P01`), or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Turns a failed file operation into a sentence about the folder. Returns undefined when the error is of another
 * kind. `doing` completes "cannot …".
 */
export function folderError(error: unknown, folder: string, doing: string): StartupError | undefined {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new StartupError(
        `Openfield cannot ${doing} ${folder}: permission denied. Give this user access to it or set DATA_DIR.`,
      );
    case 'EROFS':
      return new StartupError(
        `Openfield cannot ${doing} ${folder}: the disk is read-only. Set DATA_DIR to a folder that can be written.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `Openfield cannot ${doing} ${folder}: the disk is full. Free some space and start again; no data was harmed.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        `Openfield cannot ${doing} ${folder}: a file is in the way. Remove it or set DATA_DIR.`,
      );
    default:
      return undefined;
  }
}
