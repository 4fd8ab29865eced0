/** Name of this build, put in by vite.config.ts: the first characters of the hash of its sources. */
declare const __BUILD_ID__: string;
/** {host} of the specification: where the API is, put in by vite.config.ts from API_BASE; empty is the same origin. */
declare const __API_BASE__: string;
