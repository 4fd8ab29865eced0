import { studentApi } from '#contract/student.ts';
import { handlers } from '#server/context/handler-table.ts';
import { readStudent } from './student.queries.ts';

export const studentHandlers = handlers(studentApi, { 'student.detail': readStudent });
