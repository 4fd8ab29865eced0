import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { classTemplateQueries } from './class-template.queries.ts';

/** Saves or removes a template. Neither waits on the phone: the name may be taken. */
export function useTemplateSteps() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: classTemplateQueries.all });
  return {
    save: useKeyedMutation('classTemplate.save', { onSettled }),
    remove: useKeyedMutation('classTemplate.remove', { onSettled }),
  };
}
