import { randomUUID } from 'node:crypto';
import { venueForm } from '#tests/support/venues.ts';
import { articleForm, cityForm, legalForm, teamForm } from './forms.ts';
import type { Policies } from './policy.ts';

const operator = { gate: 'operator', admits: 'everybody' } as const;
const person = { ...operator, row: 'account' } as const;
const helper = { ...operator, row: 'helperCard' } as const;
const cash = { ...operator, row: 'withdrawal' } as const;
const payout = { ...operator, row: 'payoutFile' } as const;
const list = { gate: 'operator' } as const;
const article = { ...operator, row: 'resource' } as const;
const chargeback = { ...operator, row: 'chargeback' } as const;
const grant = { ...operator, row: 'operatorGrant' } as const;
const item = { ...operator, row: 'task' } as const;
/** Within thirty days of the clock of the matrix. */
const tenDaysOn = '2027-03-11T08:00:00.000Z';
const helperLeft = { kind: 'helperLeft' } as const;
const correction = { ...operator, row: 'correction' } as const;

const importFile = { kind: 'members', file: 'bmFtZQ==', defaults: {} } as const;

/** The operators' console: one gate for all of it. */
export const operatorPolicies = {
  'operator.secondFactorReset': { ...person, input: ({ id }) => ({ id, reason: 'x' }) },
  'operator.classCancel': {
    ...operator,
    row: 'class',
    input: ({ id }) => ({ id, reason: { code: 'other', text: 'x' } }),
  },
  'operator.classRoster': { ...operator, row: 'class' },
  'operator.classCandidates': { ...operator, row: 'class' },
  'operator.classSubstitute': {
    ...operator,
    row: 'class',
    input: ({ id }) => ({ id, version: 1, coachId: randomUUID(), reason: 'x' }),
  },
  'operator.disputeList': { ...list, input: () => ({ state: 'open' }) },
  'operator.disputeDecide': {
    ...operator,
    row: 'dispute',
    input: ({ id }) => ({ id, outcome: 'refund', refundMinor: 4001, note: 'x' }),
  },
  'operator.strikeList': { ...list, input: () => ({ only: 'all' }) },
  'operator.strikeExcuse': { ...operator, row: 'strike', input: ({ id }) => ({ id, note: 'x' }) },
  'operator.strikeKeep': { ...operator, row: 'strike', input: ({ id }) => ({ id, note: 'x' }) },
  'operator.ratingDetail': { ...operator, row: 'rating' },
  'operator.ratingHide': { ...operator, row: 'rating', input: ({ id }) => ({ id, reason: 'threat' }) },
  'operator.ratingShow': { ...operator, row: 'rating' },
  'operator.withdrawalList': { ...list, input: () => ({ state: 'open' }) },
  'operator.withdrawalApprove': { ...cash, input: ({ id }) => ({ id, version: 1 }) },
  'operator.withdrawalReject': { ...cash, input: ({ id }) => ({ id, reason: { code: 'other', text: 'x' } }) },
  'operator.withdrawalMarkPaid': { ...cash, input: ({ id }) => ({ id, reference: 'x' }) },
  'operator.withdrawalMarkFailed': {
    ...cash,
    input: ({ id }) => ({ id, reason: { code: 'other', text: 'x' } }),
  },
  'operator.withdrawalAccount': cash,
  'operator.taxRateList': list,
  'operator.taxRateSet': {
    ...list,
    input: () => ({ cityId: 'vancouver', activity: null, startsOn: '2027-07-01', bps: 500 }),
  },
  'operator.priceCodeList': list,
  'operator.priceCodeMake': {
    ...list,
    input: () => ({
      word: 'CITY2027',
      percent: 20,
      currency: 'USD',
      budgetMinor: 10_000,
      mostMinor: 1000,
      endsAt: '2027-12-31T00:00:00.000Z',
      cityId: null,
      activity: null,
      reason: 'x',
    }),
  },
  'operator.priceCodeEnd': { ...operator, row: 'platformCode', input: ({ id }) => ({ id, reason: 'x' }) },
  'operator.payoutFileReady': list,
  'operator.payoutFileMake': {
    ...list,
    input: () => ({ format: 'csv', currency: 'USD', count: 1, totalMinor: 2500 }),
  },
  'operator.payoutFileRead': { ...payout, input: ({ id }) => ({ id, readCount: 1 }) },
  'operator.payoutFileMarkPaid': { ...payout, input: ({ id }) => ({ id, reference: 'x' }) },
  'operator.payoutFileList': list,
  'operator.moneyReport': { ...list, input: () => ({ from: '2027-01-01', to: '2027-01-31' }) },
  'operator.invitationList': list,
  'operator.invitationConsent': {
    ...operator,
    row: 'wardInvitation',
    input: ({ id }) => ({ id, evidence: 'call' }),
  },
  'operator.hoursList': list,
  'operator.hoursSettle': { ...operator, row: 'hours', input: ({ id }) => ({ id, reason: 'x' }) },
  'operator.hoursDecide': {
    ...operator,
    row: 'hours',
    input: ({ id }) => ({ id, decision: 'approve', reason: 'x' }),
  },
  'operator.feedbackList': { ...list, input: () => ({ queue: 'feedback', state: 'open' }) },
  'operator.feedbackPicture': { ...operator, row: 'feedback', input: ({ id }) => ({ id }) },
  'operator.feedbackDone': { ...operator, row: 'feedback', input: ({ id }) => ({ id, answer: 'x' }) },
  'operator.venueList': list,
  'operator.venueSave': {
    ...operator,
    row: 'venue',
    input: ({ id }) => ({ ...venueForm(), id, version: 1 }),
  },
  'operator.venueEnd': { ...operator, row: 'venue' },
  'operator.venueMerge': {
    ...operator,
    row: 'venue',
    input: ({ id, rows }) => ({ id, keptId: rows.openVenue }),
  },
  'operator.announce': {
    ...list,
    input: () => ({ text: { en: { title: 'x', body: 'x' }, zh: { title: 'x', body: 'x' } } }),
  },
  'operator.announcementCount': list,
  'operator.announcementList': { ...list, input: () => ({ show: 'ended' }) },
  'operator.announcementStop': { ...operator, row: 'announcement' },
  'operator.teamList': list,
  'operator.teamApprove': { ...operator, row: 'team', input: ({ id }) => ({ id, version: 1 }) },
  'operator.teamCandidates': { ...operator, row: 'team' },
  'operator.teamAppoint': {
    ...operator,
    row: 'team',
    input: ({ id }) => ({ id, memberId: randomUUID(), reason: 'x' }),
  },
  'operator.teamReject': { ...operator, row: 'team', input: ({ id }) => ({ id, version: 1, reason: 'x' }) },
  'operator.partnerList': list,
  'operator.partnerSet': {
    ...list,
    input: ({ people }) => ({ ...teamForm, id: randomUUID(), version: null, managerId: people.lead.id }),
  },
  'operator.partnerClose': {
    ...operator,
    row: 'partner',
    input: ({ id }) => ({ id, version: 1, reason: 'x' }),
  },
  'operator.importCheck': { ...operator, row: 'partner', input: ({ id }) => ({ id, ...importFile }) },
  'operator.importRun': {
    ...operator,
    row: 'partner',
    input: ({ id }) => ({ id, ...importFile, hash: '0'.repeat(64), fine: 1, leavesOut: false }),
  },
  'operator.partnerExport': { ...operator, row: 'partner', input: ({ id }) => ({ id, part: 'classes' }) },
  'operator.partnerRequestList': list,
  'operator.partnerRequestApprove': { ...operator, row: 'partnerRequest' },
  'operator.partnerRequestReject': {
    ...operator,
    row: 'partnerRequest',
    input: ({ id }) => ({ id, reason: 'x' }),
  },
  'operator.accountFind': {
    ...operator,
    row: 'contact',
    input: ({ id }) => ({ contact: id.includes('@') ? id : `${id}@nobody.example`, purpose: 'x' }),
  },
  'operator.accountLock': { ...person, input: ({ id }) => ({ id, reason: 'x' }) },
  'operator.accountUnlock': { ...person, input: ({ id }) => ({ id, reason: 'x' }) },
  'operator.search': { ...list, input: () => ({ text: 'x' }) },
  'operator.childFind': { ...list, input: () => ({ name: 'x', reason: 'x' }) },
  'operator.personRead': { ...person, input: ({ id }) => ({ id, purpose: 'x' }) },
  'operator.sessionEnd': { ...person, input: ({ id }) => ({ id, sessionId: null, reason: 'x' }) },
  'operator.proofList': list,
  'operator.proofDecide': {
    ...operator,
    row: 'guardianProof',
    input: ({ id }) => ({ id, isProven: true, reason: 'x' }),
  },
  'operator.birthDateRead': person,
  'operator.birthDateCorrect': {
    ...person,
    input: ({ id }) => ({ id, birthDate: '1985-05-06', reason: 'x' }),
  },
  'operator.hidingList': list,
  'operator.hidingChildren': person,
  'operator.hidingSet': {
    ...operator,
    row: 'child',
    input: ({ id, people }) => ({ id: people.guardian.id, participantId: id, reason: 'x' }),
    except: { owner: 'FORBIDDEN', guardian: 'FORBIDDEN' },
  },
  'operator.hidingEnd': { ...operator, row: 'hiding', input: ({ id }) => ({ id, reason: 'x' }) },
  'operator.grantList': { ...list, input: () => ({ state: 'open' }) },
  'operator.grantPropose': { ...person, input: ({ id }) => ({ id, note: 'x' }) },
  'operator.grantConfirm': grant,
  'operator.grantRefuse': grant,
  // A colleague proposed it, and only they can withdraw it.
  'operator.grantWithdraw': { ...grant, admits: [], strangers: 'FORBIDDEN' },
  'operator.revoke': { ...operator, row: 'colleague' },
  'operator.ruleList': list,
  'operator.ruleSet': { ...list, input: () => ({ name: 'feeBps', value: 1000 }) },
  'operator.citySet': {
    ...list,
    input: () => ({ id: `c${randomUUID().slice(0, 8)}`, ...cityForm, before: null }),
  },
  'operator.holidayList': { ...list, input: () => ({ id: 'vancouver', year: 2027 }) },
  'operator.holidaySet': {
    ...list,
    input: () => ({
      id: 'vancouver',
      date: '2027-07-04',
      kind: 'holiday',
      en: 'x',
      zh: 'x',
      source: 'x',
      before: null,
    }),
  },
  'operator.holidayRemove': { ...list, input: () => ({ id: 'vancouver', date: '2027-07-05' }) },
  'operator.auditList': list,
  'operator.auditVerify': list,
  'operator.reconciliation': list,
  'operator.ledgerList': list,
  'operator.ledgerAccounts': list,
  'operator.chargebacks': { ...list, input: () => ({ state: 'open' }) },
  'operator.chargebackRead': chargeback,
  'operator.chargebackEvidence': {
    ...chargeback,
    input: ({ id }) => ({ id, language: 'en', hasMessages: true, reason: 'Evidence of a dispute' }),
  },
  'operator.chargebackSent': { ...chargeback, input: ({ id }) => ({ id, version: 0, note: 'x' }) },
  'operator.chargebackSettle': { ...chargeback, input: ({ id }) => ({ id, version: 0, note: 'x' }) },
  'operator.joinList': { ...list, input: () => ({ state: 'submitted' }) },
  'operator.joinDetail': { ...helper, input: ({ id }) => ({ id, role: 'assistant' }) },
  'operator.joinApprove': { ...helper, input: ({ id }) => ({ id, role: 'assistant', version: 1 }) },
  'operator.joinReject': {
    ...helper,
    input: ({ id }) => ({ id, role: 'assistant', version: 1, reasons: [{ field: 'name', text: 'x' }] }),
  },
  'operator.suspend': { ...helper, input: ({ id }) => ({ id, role: 'assistant', reason: 'x' }) },
  'operator.reinstate': { ...helper, input: ({ id }) => ({ id, role: 'assistant' }) },
  'operator.close': { ...helper, input: ({ id }) => ({ id, role: 'assistant', reason: 'x' }) },
  'operator.clearanceEnding': list,
  'operator.clearanceList': person,
  'operator.clearanceSet': {
    ...person,
    input: ({ id }) => ({ id, kind: 'identity', expiresAt: '2028-01-01T00:00:00Z' }),
  },
  'operator.orderCancel': { ...operator, row: 'order', input: ({ id }) => ({ id, reason: 'x' }) },
  'operator.refundRequestAgree': { ...operator, row: 'order', input: ({ id }) => ({ id, reason: 'x' }) },
  'operator.orderFind': { ...operator, row: 'orderNumber', input: ({ id }) => ({ number: id }) },
  'operator.correctionList': { ...list, input: () => ({ state: 'open' }) },
  'operator.correctionPropose': {
    ...operator,
    row: 'order',
    input: ({ id }) => ({ id, refundMinor: 4001, note: 'x' }),
  },
  'operator.correctionConfirm': { ...correction, input: ({ id }) => ({ id, note: 'x' }) },
  'operator.correctionRefuse': { ...correction, input: ({ id }) => ({ id, note: 'x' }) },
  'operator.correctionWithdraw': {
    ...correction,
    // A colleague proposed it, and only they can withdraw it.
    admits: [],
    strangers: 'FORBIDDEN',
    input: ({ id }) => ({ id, note: 'x' }),
  },
  'operator.resourceList': list,
  'operator.resourceDetail': article,
  'operator.resourceVersion': { ...article, input: ({ id }) => ({ id, version: '1' }) },
  'operator.resourceCreate': { ...list, input: () => articleForm },
  'operator.resourceUpdate': { ...article, input: ({ id }) => ({ id, edit: 0, ...articleForm }) },
  'operator.resourcePublish': { ...article, input: ({ id }) => ({ id, edit: 0 }) },
  'operator.resourceUnpublish': { ...article, input: ({ id }) => ({ id, edit: 0, reason: 'x' }) },
  'operator.resourceDiscard': { ...article, input: ({ id }) => ({ id, edit: 0 }) },
  'operator.legalList': list,
  'operator.legalSave': { ...list, input: () => ({ kind: 'privacy', edit: 0, ...legalForm }) },
  'operator.legalPublish': { ...list, input: () => ({ kind: 'privacy', edit: 1 }) },
  'operator.legalRecall': {
    ...operator,
    row: 'legalVersion',
    input: ({ id }) => ({ kind: 'privacy', version: id, reason: 'x' }),
  },
  'operator.freezeList': list,
  'operator.freezeEnd': { ...operator, row: 'freeze', input: ({ id }) => ({ id, note: 'x' }) },
  'operator.health': list,
  'operator.jobs': list,
  'operator.taskList': { ...list, input: () => ({ state: 'open' }) },
  'operator.todayList': { ...list, input: () => ({ show: 'waiting' }) },
  'operator.todayCounts': list,
  'operator.todayClaim': { ...item, input: ({ id }) => ({ ...helperLeft, id, from: null }) },
  // Nobody has claimed or snoozed it.
  'operator.todayRelease': {
    ...item,
    admits: [],
    strangers: 'STATUS_CHANGED',
    input: ({ id }) => ({ ...helperLeft, id }),
  },
  'operator.todaySnooze': {
    ...item,
    input: ({ id }) => ({ ...helperLeft, id, until: tenDaysOn, reason: 'x' }),
  },
  'operator.todayWake': {
    ...item,
    admits: [],
    strangers: 'STATUS_CHANGED',
    input: ({ id }) => ({ ...helperLeft, id }),
  },
  'operator.todayNotes': { ...item, input: ({ id }) => ({ ...helperLeft, id }) },
  'operator.todayNote': { ...item, input: ({ id }) => ({ ...helperLeft, id, text: 'x' }) },
  'operator.orderNeeds': { ...operator, row: 'order' },
  'operator.threadRead': {
    ...operator,
    row: 'contested',
    input: ({ id }) => ({ id, reason: 'Evidence of a dispute' }),
  },
  'operator.threadPicture': {
    ...operator,
    row: 'contested',
    admits: [],
    input: ({ id }) => ({ id, messageId: id, number: 1, reason: 'Evidence of a dispute' }),
  },
  'operator.watchList': list,
  'operator.watchSet': { ...list, input: () => ({ isOn: true }) },
  'operator.watchHours': { ...list, input: () => ({ hours: null }) },
  'operator.taskDone': { ...operator, row: 'task', input: ({ id }) => ({ id, note: 'x' }) },
} satisfies Partial<Policies>;
