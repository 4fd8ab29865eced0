import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { readPicture } from '#src/api/picture-files.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';

const never = { keep: 'never', why: 'Pictures of a form are for the person and who reviews it.' } as const;

export const formPictureQueries = {
  mine: (role: AskedRole) =>
    queryOptions({
      queryKey: ['joinPictures', 'mine', role] as const,
      queryFn: ({ signal }) => call('picture.mine', { role }, { signal, isQuiet: true }),
      meta: never,
    }),
  /** The bytes of one picture by its name. The bytes of a name never change. */
  bytes: (name: string) =>
    queryOptions({
      queryKey: ['joinPictures', 'bytes', name] as const,
      queryFn: ({ signal }) => readPicture(name, signal),
      staleTime: Infinity,
      meta: never,
    }),
};
