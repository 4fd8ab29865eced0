import { applicationHandlers, operatorApplicationHandlers } from './application/application.routes.ts';
import { checkinHandlers } from './checkin/checkin.routes.ts';
import { draftHandlers } from './draft/draft.routes.ts';
import { helperHandlers } from './helper-view/helper-view.routes.ts';
import { hoursHandlers } from './hours/hours.routes.ts';
import { invitationHandlers } from './invitation/invitation.routes.ts';
import { teamEventHandlers } from './team-event/team-event.routes.ts';
import { teamHandlers } from './team/team.routes.ts';
import { transcriptHandlers } from './transcript/transcript.routes.ts';

/** The calls of `helping`, by route. */
export const helpingHandlers = {
  ...applicationHandlers,
  ...operatorApplicationHandlers,
  ...checkinHandlers,
  ...draftHandlers,
  ...helperHandlers,
  ...hoursHandlers,
  ...invitationHandlers,
  ...teamEventHandlers,
  ...teamHandlers,
  ...transcriptHandlers,
};
