/**
 * Hashed files that are not in the precache. The number is raised when what is stored must not be used any more; the
 * worker then deletes the old cache.
 */
export const chunkCache = 'openfield-chunks-v1';
