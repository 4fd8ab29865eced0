import { taskApi } from '#contract/task.ts';
import { handlers } from '#server/context/handler-table.ts';
import { finishTask } from './task.commands.ts';
import { readTasks } from './task.queries.ts';

export const taskHandlers = handlers(taskApi, {
  'operator.taskList': readTasks,
  'operator.taskDone': finishTask,
});
