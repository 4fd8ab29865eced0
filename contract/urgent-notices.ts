import { noticeDefinitions } from './notice-kinds.ts';
import type { PushKind } from './push.rules.ts';
import { urgentNotices } from './urgent.rules.ts';

/** True when a group has urgent notices: only these are sent as text messages. */
export const isTextGroup = (group: PushKind): boolean =>
  Object.values(urgentNotices)
    .flat()
    .some((kind) => noticeDefinitions[kind].group === group);
