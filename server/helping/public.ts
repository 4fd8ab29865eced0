/** What the other areas may use of `helping`. Everything else stays inside. */
export { refreshRostersOf } from './invitation/invitation.roster.repository.ts';
export { isLed } from './team/team.repository.ts';
export { serveTranscripts } from './transcript/transcript.file.page.ts';
