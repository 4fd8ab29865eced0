/** Functions of `teaching` for the other areas. Everything else stays inside. */
export { calendarKeyId, calendarOwner, openCalendar, sealCalendar } from './busy-time/busy-calendar.seal.ts';
export { removePastBusy } from './busy-time/busy-time.repository.ts';
export { createClass } from './class-form/class.create.commands.ts';
export { refusalOfClass } from './class-form/class.time.queries.ts';
export { updatedClass } from './class-form/class.update.rules.ts';
export {
  lockOwnClass,
  namingClass,
  refuseOverlap,
  refuseUnknownCity,
  requireClockOfCity,
} from './class/class.commands.ts';
export {
  setClassCanceled,
  setClassCoach,
  setClassMoved,
  setSizeChecked,
} from './class/class.change.repository.ts';
export { courseRefusal, courseState } from './class/class.course.rules.ts';
export { classNotice } from './class/class.notices.ts';
export {
  presentBring,
  presentFit,
  presentHelperPlaces,
  presentPlace,
  presentTrial,
  typeOf,
} from './class/class.presenter.ts';
export { presentClass, presentClasses } from './class/class.record.queries.ts';
export {
  type ClassRow,
  countComingClasses,
  findClass,
  listUpcoming,
  lockClass,
  lockCoach,
} from './class/class.repository.ts';
export {
  canCancel,
  canChange,
  leads,
  refuseLateMinSize,
  requireAgesInOrder,
  requirePayable,
  rosterRefusal,
  timeRefusal,
} from './class/class.rules.ts';
export { busyOf, notesOf, readDays } from './series/series.check.queries.ts';
export { findClearance } from './series/series.repository.ts';
export { stopByClock } from './series/series.rules.ts';
export { minSizeAt, termsOf } from './class/class.terms.rules.ts';
export { freeTimesOf } from './class/class.times.commands.ts';
export { timesOf, whenAndWhere } from './class/class.times.rules.ts';
export { presentCoachCard } from './coach-card/coach-card.presenter.ts';
export { coachCards } from './coach-card/coach-card.queries.ts';
export {
  type CoachCardRow,
  coachCardColumns,
  findCoachCard,
  findListedCoach,
} from './coach-card/coach-card.repository.ts';
export { searchCoaches } from './coach/coach.repository.ts';
export { packsOfTeam } from './coach/team-packs.queries.ts';
export { findElsewhere } from './engagement/engagement.queries.ts';
export {
  type Engagement,
  engagementRows,
  findEngagement,
  isElsewhere,
} from './engagement/engagement.repository.ts';
export { requirePlace } from './partner/partner.class.commands.ts';
export { partnerNames } from './partner/partner.repository.ts';
export { inviteTable } from './partner-import/invite.repository.ts';
export { presentCodeRule } from './price-code/price-code.presenter.ts';
export type { PriceCodeRow } from './price-code/price-code.repository.ts';
export { isTiedTo, listMakers } from './price-code/price-code-tie.repository.ts';
export { budgetLeft, codeRefusal } from './price-code/price-code.rules.ts';
export {
  followCodes,
  moveCode,
  takeCodes,
  type NewCodeUse,
  type WantedUse,
} from './price-code/price-code-use.commands.ts';
export { type CodeUse, listLiveUses, lockCodes, sumByCoach } from './price-code/price-code-use.repository.ts';
export { presentPriceRule } from './price-rule/price-rule.presenter.ts';
export { readSlotOffer } from './price-rule/price-rule.queries.ts';
export { metSeats } from './price-rule/price-rule.repository.ts';
export { smallGroups } from './price-rule/small-group.repository.ts';
export { knownTags } from './rating/rating.presenter.ts';
export {
  insertRating,
  listRatings,
  listSealed,
  listToReveal,
  setContents,
  setRevealed,
} from './rating/rating.sealed.repository.ts';
export { countStars } from './rating/rating.repository.ts';
export {
  freeInCourse,
  leastWantedOf,
  place,
  usable,
  waitsFor,
  waitsForClass,
  wanted,
} from './seats/seats.repository.ts';
export { listClassesOfSeries } from './series/series.repository.ts';
export { classOfSlot } from './slot-plan/slot-class.rules.ts';
export { presentSlotClass } from './slot-plan/slot-class.presenter.ts';
export {
  findOfferingCoach,
  findPlan,
  freeSlots,
  insertSlotClass,
  insertSlotClasses,
  listActivePlans,
  listEndedSlots,
  listPlansById,
  type SlotPlanRow,
} from './slot-plan/slot-plan.repository.ts';
export { presentOffered, presentSpan } from './slot-plan/slot-plan.presenter.ts';
export { readNearSlots, readSlotFacts } from './slot-plan/slot.facts.queries.ts';
export {
  areOnOwnDays,
  daysBetween,
  freeAmong,
  rulesForDates,
  sameHour,
} from './slot-plan/slot-dates.rules.ts';
export {
  daysLater,
  freeDays,
  isInReach,
  nearSlots,
  slotAt,
  type SlotFacts,
  slotsOf,
} from './slot-plan/slot.rules.ts';
export { venueOfPlace } from './venue/venue.commands.ts';
export type { VenueSpot } from './venue/venue.presenter.ts';
export { venueSpots } from './venue/venue.repository.ts';
export { distanceKm } from './search/search.distance.rules.ts';
export { isAsSeen, isQueueOpen, offerEnd, publicSeats } from './seats/seats.rules.ts';
