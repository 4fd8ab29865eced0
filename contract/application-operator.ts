import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './enums.ts';
import { byId, id, instant, localText } from './fields.ts';
import { applicationStates } from './team-application.ts';
import { teamDuties } from './team.ts';

/** An application to a team that nobody has answered, for an operator. */
const operatorApplication = z.strictObject({
  id,
  team: z.strictObject({ id, name: localText, isPaused: z.boolean() }),
  /** Account that applied, for itself or for somebody in its care. */
  applicant: z.strictObject({ id, name: z.string() }),
  kind: z.enum(roles),
  state: z.enum(applicationStates),
  /** Begin of the team's clock; null while a guardian has to agree first. */
  waitingSince: instant.nullable(),
  expiresAt: instant,
  /** Leader and deputies who may answer, the leader first. */
  staff: z.array(z.strictObject({ id, name: z.string(), duty: z.enum(teamDuties) })),
  /** Last reminder by an operator. */
  remindedAt: instant.nullable(),
  actions: z.array(z.enum(['remind'])),
});
export type OperatorApplication = z.infer<typeof operatorApplication>;

export const operatorApplicationApi = {
  'operator.applicationRead': endpoint({
    summary: 'Read an application to a team that nobody has answered',
    access: 'operator',
    input: byId,
    output: operatorApplication,
  }),
  'operator.applicationRemind': endpoint({
    summary: 'Remind leader and deputies of an application, once a day',
    access: 'operator',
    input: byId,
    output: operatorApplication,
  }),
};
