const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Returns the id in the pasted address of a class, or in the id alone; undefined without one. */
export const idIn = (typed: string): string | undefined => uuid.exec(typed)?.[0].toLowerCase();
