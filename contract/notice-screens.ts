import type { ReaderSide, SubjectKind } from './notice-subjects.ts';
import { paths, pathTo } from './paths.ts';

/** The record that a notice or a push is about, and in whose area it opens. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  as: ReaderSide | null;
}

type Screen = (id: string) => string;

const ownData: Screen = () => pathTo(paths.setting, { show: 'data' });

/** The screen of a record, by its kind and by the reader's side; `any` is for every side. */
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
  // The own hours are listed there.
  hours: { assistant: () => paths.assistant.mine, volunteer: () => paths.volunteer.mine },
  payment: { student: () => paths.student.wallet },
  withdrawal: { coach: () => paths.coach.wallet },
  payoutAccount: { coach: () => paths.coach.wallet },
  role: { any: () => paths.role },
  child: { guardian: () => paths.student.profile },
  // Without a side: what was told about the own data before that was a subject of its own.
  account: { student: () => paths.student.profile, any: ownData },
  ownData: { any: ownData },
};

/** Where a record opens. Undefined without a screen: then the notice itself opens, with all its facts. */
export function screenOf(about: Subject | null | undefined): string | undefined {
  if (!about) return undefined;
  const ofKind = screens[about.kind];
  const screen = (about.as && ofKind?.[about.as]) ?? ofKind?.any;
  return screen?.(about.id);
}
