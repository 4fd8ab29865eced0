/** The domain of `Openfield <desk@openfield.example>`; empty for a text without one. */
export const domainOf = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? '';
