/** Routes of docs/specification.md 2 that have no screen yet. The list only becomes shorter: a screen takes its route out. */
export const unbuiltRoutes: readonly string[] = [];
