/**
 * Version of the contract that the app writes. Raised when older apps can no longer write. The setting
 * MIN_CLIENT_VERSION then refuses writes of older apps. A build is named after it, for example "1-4f09c2ab31".
 */
export const clientVersion = 1;

/** The version in a build's name; undefined for a caller that is no build of the app. */
export function versionOfBuild(build: string): number | undefined {
  const [, version] = /^(\d{1,6})-/.exec(build) ?? [];
  return version === undefined ? undefined : Number(version);
}
