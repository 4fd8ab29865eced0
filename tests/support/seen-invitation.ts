import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { seenClass } from './seen-class.ts';

const { coach, place, ...cls } = seenClass();

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
export const seenInvitation = (part: Partial<InvitationRecord> = {}): InvitationRecord => ({
  ...blank,
  ...part,
});
