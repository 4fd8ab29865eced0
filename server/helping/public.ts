/** Everything that other areas may use of `helping`. */
export { isSideOfApplication } from './application/application.operator.repository.ts';
export { isSideOfHours, waitingHoursSince, waitsForOperator } from './hours/hours.operator.repository.ts';
export { selectAwaitingConsent } from './invitation/invitation.consent.repository.ts';
export { refreshRostersOf } from './invitation/invitation.roster.repository.ts';
export { isLed } from './team/team.repository.ts';
export { serveTranscripts } from './transcript/transcript.file.http.ts';
