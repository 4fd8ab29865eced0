import type { ClassTemplateForm } from '#contract/class-template.ts';
import type { Language } from '#contract/enums.ts';
import type { CourseDraft } from '#src/features/teaching/course/course.view.ts';
import { type ClassDraft, draftOfOffer } from './class-draft.view.ts';
import { classInput } from './class-input.view.ts';

/** Fields that belong to one date; a template leaves them as they are. */
type OfDate =
  | 'date'
  | 'fold'
  | 'zoneMeant'
  | 'repeats'
  | 'weekdays'
  | 'until'
  | 'leftOut'
  | 'keptIn'
  | keyof CourseDraft;
export type TemplateDraft = Omit<ClassDraft, OfDate>;

/** Form of a template: everything but the date and the partner institution. Undefined while something is missing. */
export function templateInput(
  draft: ClassDraft,
  language: Language,
  currency: string,
): ClassTemplateForm | undefined {
  const input = classInput(draft, language, currency);
  if (input === undefined) return undefined;
  const { date: _date, fold: _fold, zoneMeant: _zoneMeant, partnerId: _partnerId, ...form } = input;
  return form;
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Form values that a template fills in. */
export function draftOfTemplate(form: ClassTemplateForm, currency: string): TemplateDraft {
  const {
    freeCancelHours,
    lateRefundPct,
    minNoticeMinutes,
    minSize = 1,
    minSizeHours,
    helperSlots,
    autoAccept = false,
    membersFirst = false,
    ...offer
  } = form;
  const {
    date: _date,
    fold: _fold,
    zoneMeant: _zoneMeant,
    repeats: _repeats,
    weekdays: _weekdays,
    until: _until,
    leftOut: _leftOut,
    keptIn: _keptIn,
    isCourse: _isCourse,
    courseFreeDays: _courseFreeDays,
    courseLatePct: _courseLatePct,
    courseRestPct: _courseRestPct,
    joinsLater: _joinsLater,
    ...filled
  } = draftOfOffer({ ...offer, date: '' }, currency);
  return {
    ...filled,
    freeCancelHours: textOf(freeCancelHours),
    lateRefundPct: textOf(lateRefundPct),
    noticeHours: minNoticeMinutes === undefined ? '' : String(minNoticeMinutes / 60),
    minSize: minSize > 1 ? String(minSize) : '',
    minSizeHours: textOf(minSizeHours),
    helperSlots: textOf(helperSlots),
    autoAccept,
    membersFirst,
  };
}
