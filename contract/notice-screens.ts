import type { ReaderSide, SubjectKind } from './notice-subjects.ts';
import { paths, pathTo } from './paths.ts';

/** The record that a notice or a push is about, and the side that it opens for. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  as: ReaderSide | null;
}

type Screen = (id: string) => string;

const ownData: Screen = () => paths.settings.ownData;

/** Screens of records, by kind and the reader's side; `any` is for every side. */
const screens: Readonly<Partial<Record<SubjectKind, Partial<Record<ReaderSide | 'any', Screen>>>>> = {
  order: {
    student: (id) => pathTo(paths.student.orderDetail, { id }),
    coach: (id) => pathTo(paths.coach.orderDetail, { id }),
  },
  receipt: { student: () => paths.student.wallet },
  class: {
    student: (id) => pathTo(paths.student.payment, { class: id }),
    coach: (id) => pathTo(paths.coach.classDetail, { id }),
  },
  // A guardian's consent is asked on their home.
  invitation: {
    guardian: () => paths.student.home,
    coach: (id) => pathTo(paths.coach.reservationDetail, { id }),
    assistant: (id) => pathTo(paths.assistant.reservationDetail, { id }),
    volunteer: (id) => pathTo(paths.volunteer.reservationDetail, { id }),
  },
  draft: {
    coach: (id) => pathTo(paths.coach.draft, { id }),
    assistant: (id) => pathTo(paths.assistant.createClass, { id }),
    volunteer: (id) => pathTo(paths.volunteer.createClass, { id }),
  },
  // That screen lists the helper's hours.
  hours: { assistant: () => paths.assistant.mine, volunteer: () => paths.volunteer.mine },
  teamEvent: { any: (id) => pathTo(paths.activitiesDetail, { id }) },
  partner: { any: (id) => pathTo(paths.student.partnersDetail, { id }) },
  partnerRequest: { any: () => paths.createOrg },
  membership: { student: () => paths.student.vip },
  classPack: { student: (id) => pathTo(paths.student.packDetail, { id }) },
  // The screen with all applications shows the outcome, and a guardian consents there.
  team: {
    student: () => paths.student.examine,
    guardian: () => paths.student.examine,
    coach: (id) => pathTo(paths.coach.organizationDetail, { id }),
    any: (id) => pathTo(paths.student.organizationDetail, { id }),
  },
  payment: { student: () => paths.student.wallet },
  withdrawal: { coach: (id) => pathTo(paths.coach.cash, { id }) },
  busyCalendar: { coach: () => paths.coach.slotPlans },
  strike: { coach: () => paths.coach.standing },
  payoutAccount: { coach: () => paths.coach.cash },
  role: { any: () => paths.role },
  child: { guardian: () => paths.student.profile },
  // Without a side: notices about the reader's data from before that subject existed.
  account: { student: () => paths.student.profile, any: ownData },
  ownData: { any: ownData },
  feedback: { any: (id) => pathTo(paths.feedback, { id }) },
  thread: { any: (id) => pathTo(paths.thread, { id }) },
};

/** Where a record opens. Undefined without a screen: then the notice itself opens, with all its facts. */
export function screenOf(about: Subject | null | undefined): string | undefined {
  if (!about) return undefined;
  const ofKind = screens[about.kind];
  const screen = (about.as && ofKind?.[about.as]) ?? ofKind?.any;
  return screen?.(about.id);
}
