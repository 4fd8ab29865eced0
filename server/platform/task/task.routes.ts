import { taskApi } from '#contract/task.ts';
import { handlers } from '#server/http/handlers.ts';
import { finishTask, listTasks } from './task.service.ts';

export const taskHandlers = handlers(taskApi, {
  'operator.taskList': listTasks,
  'operator.taskDone': finishTask,
});
