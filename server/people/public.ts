/** Everything that other areas may use of `people`. */
export { presentPublicUser } from './account/account.presenter.ts';
export { factsOf } from './account/account.queries.ts';
export {
  type AccountFacts,
  findAccountFacts,
  findByContact,
  findName,
  isActive,
  lockState,
  setAccount,
  setAccountState,
  zoneOf,
  zoneOfAccount,
} from './account/account.repository.ts';
export { takeProfile } from './account/profile-quota.commands.ts';
export { birthDateOf, requireBirthDate } from './birth-date/birth-date.queries.ts';
export { bornBefore, findPerson } from './birth-date/birth-date.repository.ts';
export { adultAge, isBirthDate, lastZone, ownLoginAge, yearsSince } from './birth-date/birth-date.rules.ts';
export {
  findOwnIds,
  listParticipants,
  removeSignatures,
  setChildBirthDate,
} from './child/child.repository.ts';
export { lockParticipants } from './child/participant.repository.ts';
export { updateRoles } from './clearance/clearance.commands.ts';
export { clearedRoles } from './clearance/clearance.rules.ts';
export { recomputeClearance } from './clearance/evidence.commands.ts';
export {
  areBlocked,
  blockedWith,
  isUnblocked,
  isKnownTo,
  listReported,
  type ReportedRow,
} from './block/block.repository.ts';
export { removeCodes } from './code/code.repository.ts';
export { runOperator } from './command-line/command-line.commands.ts';
export { aliyunReportAddress, serveContactReports } from './contact/contact-report.http.ts';
export { maskedContact, typedContact } from './contact/contact.rules.ts';
export { requireConsent } from './guardian/consent.queries.ts';
export { isPending } from './guardian/consent.repository.ts';
export { notifyGuardians } from './guardian/guardian.notices.ts';
export { listGuardianIds, listGuardians, listSessionReaders } from './guardian/guardian.repository.ts';
export { findMarkKey, removeEndedMarks, setMarkKey } from './safety-mark/safety-mark.repository.ts';
export { openMarkKey, sealMarkKey } from './safety-mark/safety-mark.seal.ts';
export { listFamilyTodo } from './guardian/family-todo.queries.ts';
export { refuseOwnPerson } from './guardian/own-person.commands.ts';
export { isSideOfProof, listProofs } from './guardian/proof.repository.ts';
export type { EndedLink } from './guardian-link/guardian-link.effects.ts';
export { areSessionsHidden, decidesFor, readsSeat } from './guardian-link/guardian-link.repository.ts';
export { ageRefusal } from './join/join.rules.ts';
export { beginsName, beginsWordOf, setNameKeys } from './name-keys/name-keys.repository.ts';
export { searchWords } from './name-keys/name-keys.rules.ts';
export { fewWords, spellingsOf, titleQuery } from './name-keys/title-query.rules.ts';
export {
  insertOperator,
  listLinked,
  lockOperators,
  proposalsToConfirm,
  removeOperator,
} from './operator-role/operator-role.repository.ts';
export { notifyOfOperator, notifyOfRule } from './operator-role/operator-role.notices.ts';
export {
  lockActing,
  requireSecondOfProposal,
  requireSecondPerson,
} from './operator-role/second-person.commands.ts';
export { keyOfCopies } from './privacy/export.seal.ts';
export { removeExports } from './privacy/privacy.repository.ts';
export { publishLogo, refuseForeignLogo } from './picture/logo.commands.ts';
export { cleanInTurn, takePicture } from './picture/picture.commands.ts';
export { servePictures } from './picture/picture.http.ts';
export { removeOrphans } from './picture/picture.repository.ts';
export { removeWaits } from './rate/growing-wait.repository.ts';
export { giveBackUses, takeUses } from './rate/rate.commands.ts';
export { setBirthDateInForms } from './role/form-birth-date.commands.ts';
export { sealForms, sealRow } from './role/form-sealing.commands.ts';
export { lockFormsOfOtherKeys } from './role/form-sealing.repository.ts';
export { formKeyId } from './role/form.seal.ts';
export { setHiddenUntil, setShownAgain } from './role/listed-coach.repository.ts';
export { hasEnded, holdsRole, isBarred } from './role/open-role.repository.ts';
export { suspendRequest } from './role/role.commands.ts';
export { lockRequest } from './role/role.repository.ts';
export { removeSpentChallenges } from './second-factor/passkey.repository.ts';
export {
  lockSealedFactors,
  removeUnconfirmed,
  setSealedFactor,
} from './second-factor/second-factor.repository.ts';
export { openFactor, sealFactor } from './second-factor/second-factor.seal.ts';
export { notifyContacts } from './security-note/security-note.notices.ts';
export { requireFresh, requireFreshFactor, requireRecentFactor } from './session/fresh.rules.ts';
export { removeDevices } from './session/known-device.repository.ts';
export { deviceName } from './session/device.rules.ts';
export {
  findSessions,
  removeEndedSessions,
  removeSessionById,
  removeSessions,
} from './session/session.repository.ts';
export { missingLessons, requireTraining, trainedAmong } from './training/training-gate.queries.ts';
