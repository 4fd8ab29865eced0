import { AgreementState, ValidityFlag, type Agreement, type Validity } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { seenClass } from '#tests/support/seen-class.ts';

const { coach, place, ...cls } = seenClass();
export const times = {
  answerBy: '2026-11-25T12:00:00.000Z',
  answered: '2026-11-22T14:00:00.000Z',
};

const blank: InvitationRecord = {
  id: 'invitation',
  version: 1,
  initiator: 'coach',
  agreement: AgreementState.await,
  validity: ValidityFlag.is,
  role: 'assistant',
  message: '',
  class: {
    id: cls.id,
    title: { en: 'Swimming' },
    activity: 'swim',
    place,
    zone: cls.zone,
    startsAt: cls.startsAt,
    endsAt: cls.endsAt,
    state: 'published',
    helpers: { slots: 2, agreed: 0 },
  },
  coach: { ...coach, name: 'Maya' },
  helper: {
    id: 'helper',
    role: 'assistant',
    name: 'Leo',
    avatarSeed: 'leo',
    isMinor: false,
    cityId: null,
    activity: null,
    experience: {},
    organization: null,
  },
  minorConsent: 'notNeeded',
  isCleared: true,
  distanceKm: null,
  isBusy: false,
  stepDown: null,
  overlapConfirmed: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  answerBy: null,
  answeredAt: null,
  endedAt: null,
  endedBy: null,
  reason: null,
  checkinTimes: null,
  checkedInAt: null,
  checkedOutAt: null,
  actions: [],
  whyNot: null,
};

/** An invitation of Leo by Maya for one class, with the fields of `part`. */
export const invitation = (part: Partial<InvitationRecord>): InvitationRecord => ({ ...blank, ...part });

const canceled: Partial<InvitationRecord> = { class: { ...blank.class, state: 'canceled' } };
const endings = (['coach', 'helper', 'system'] as const).map((endedBy): Partial<InvitationRecord> => ({
  endedBy,
  endedAt: times.answered,
  answeredAt: times.answered,
  ...(endedBy !== 'system' && { reason: 'The bus is late.' }),
}));
const asked = { answerBy: times.answerBy };
const agreed = { answeredAt: times.answered };

/** Every agreement with every validity. A new one of either does not compile before it has its records here. */
const byAgreement: Record<Agreement, Record<Validity, readonly Partial<InvitationRecord>[]>> = {
  [AgreementState.await]: {
    [ValidityFlag.is]: [
      asked,
      { ...asked, isBusy: true },
      { ...asked, ...canceled },
      { ...asked, minorConsent: 'missing' },
      { ...asked, minorConsent: 'given' },
    ],
    [ValidityFlag.not]: endings.map((end) => ({ ...end, answeredAt: null, reason: null })),
    [ValidityFlag.expired]: [{ endedBy: 'system', endedAt: times.answerBy }],
  },
  [AgreementState.agree]: {
    [ValidityFlag.is]: [
      agreed,
      { ...agreed, isCleared: false },
      { ...agreed, ...canceled },
      {
        ...agreed,
        checkedInAt: '2026-11-28T15:20:00.000Z',
        checkedOutAt: '2026-11-28T16:20:00.000Z',
      },
    ],
    [ValidityFlag.not]: endings,
    [ValidityFlag.expired]: [agreed],
  },
  [AgreementState.reject]: {
    [ValidityFlag.is]: [],
    [ValidityFlag.not]: endings.filter(({ endedBy }) => endedBy !== 'system'),
    [ValidityFlag.expired]: [],
  },
};

const nows = {
  before: Date.parse('2026-11-24T11:00:00.000Z'),
  late: Date.parse(times.answerBy),
  after: Date.parse('2026-11-28T20:00:00.000Z'),
};

export interface InvitationState {
  name: string;
  record: InvitationRecord;
  now: number;
}

/** Every state of an invitation by either side, before and after each of its times. */
export const invitationStates: readonly InvitationState[] = Object.entries(byAgreement).flatMap(
  ([agreement, validities]) =>
    Object.entries(validities).flatMap(([validity, parts]) =>
      parts.flatMap((part, index) =>
        (['coach', 'helper'] as const).flatMap((initiator) =>
          Object.entries(nows).map(([age, now]) => ({
            name: `agreement ${agreement}, validity ${validity}, ${index}, by ${initiator}, ${age}`,
            record: invitation({
              ...part,
              initiator,
              agreement: agreement as Agreement,
              validity: validity as Validity,
              class: {
                ...(part.class ?? blank.class),
                helpers: { slots: 2, agreed: agreement === AgreementState.agree ? 1 : 0 },
              },
            }),
            now,
          })),
        ),
      ),
    ),
);
