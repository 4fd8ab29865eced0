import { homeApi } from '#contract/home.ts';
import { handlers } from '#server/http/handlers.ts';
import { readCoachHome, readStudentHome } from './home.queries.ts';

export const homeHandlers = handlers(homeApi, {
  'home.student': readStudentHome,
  'home.coach': readCoachHome,
});
