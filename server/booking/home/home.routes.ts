import { homeApi } from '#contract/home.ts';
import { handlers } from '#server/context/handler-table.ts';
import { readCoachHome } from './home.coach.queries.ts';
import { readCounts } from './home.counts.queries.ts';
import { readStudentHome } from './home.student.queries.ts';

export const homeHandlers = handlers(homeApi, {
  'home.student': readStudentHome,
  'home.counts': readCounts,
  'home.coach': readCoachHome,
});
