/**
 * Enhanced status codes (RFC 3463) of a mailbox or domain that does not exist. Other failures may be our own fault, such as
 * a policy, our content, or a damaged server: they count by days.
 */
const final: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** True when no later mail reaches this address. */
export const isFinalStatus = (status: string): boolean => final.has(status);
