import type { Article } from './article.ts';
import { article as askingForAccommodations } from './resources/asking-for-accommodations.ts';
import { article as calmingCornerAndMeltdownPlan } from './resources/calming-corner-and-meltdown-plan.ts';
import { article as coldAndAirQuality } from './resources/cold-and-air-quality.ts';
import { article as communicationCards } from './resources/communication-cards.ts';
import { article as concussionRecogniseAndStop } from './resources/concussion-recognise-and-stop.ts';
import { article as equipmentChecklist } from './resources/equipment-checklist.ts';
import { article as firstLessonWhatToTell } from './resources/first-lesson-what-to-tell.ts';
import { article as heatSafety } from './resources/heat-safety.ts';
import { article as helpBooking } from './resources/help-booking.ts';
import { article as helpCancel } from './resources/help-cancel.ts';
import { article as helpChildData } from './resources/help-child-data.ts';
import { article as helpMoney } from './resources/help-money.ts';
import { article as helpSafety } from './resources/help-safety.ts';
import { article as helpWithoutTakingOver } from './resources/help-without-taking-over.ts';
import { article as rightClassSize } from './resources/right-class-size.ts';
import { article as sensoryFriendlySessionPlan } from './resources/sensory-friendly-session-plan.ts';
import { article as siblings } from './resources/siblings.ts';
import { article as transitionsAndEndings } from './resources/transitions-and-endings.ts';
import { article as visualSchedule } from './resources/visual-schedule.ts';
import { article as warmUpForEveryBody } from './resources/warm-up-for-every-body.ts';
import { article as waterSafetyForChildrenWhoWander } from './resources/water-safety-for-children-who-wander.ts';
import { article as wheelchairUsersInGroupSessions } from './resources/wheelchair-users-in-group-sessions.ts';

/** Every article of the resource center; a new file counts once it is named here. */
export const articles: readonly Article[] = [
  askingForAccommodations,
  calmingCornerAndMeltdownPlan,
  coldAndAirQuality,
  communicationCards,
  concussionRecogniseAndStop,
  equipmentChecklist,
  firstLessonWhatToTell,
  heatSafety,
  helpBooking,
  helpCancel,
  helpChildData,
  helpMoney,
  helpSafety,
  helpWithoutTakingOver,
  rightClassSize,
  sensoryFriendlySessionPlan,
  siblings,
  transitionsAndEndings,
  visualSchedule,
  warmUpForEveryBody,
  waterSafetyForChildrenWhoWander,
  wheelchairUsersInGroupSessions,
];
