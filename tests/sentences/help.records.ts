import { AgreementState, ValidityFlag, type Agreement, type Validity } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { seenInvitation } from '#tests/support/seen-invitation.ts';

export const times = {
  answerBy: '2026-11-25T12:00:00.000Z',
  answered: '2026-11-22T14:00:00.000Z',
};

const canceled: Partial<InvitationRecord> = { class: { ...seenInvitation().class, state: 'canceled' } };
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
            record: seenInvitation({
              ...part,
              initiator,
              agreement: agreement as Agreement,
              validity: validity as Validity,
              class: {
                ...(part.class ?? seenInvitation().class),
                helpers: { slots: 2, agreed: agreement === AgreementState.agree ? 1 : 0 },
              },
            }),
            now,
          })),
        ),
      ),
    ),
);
