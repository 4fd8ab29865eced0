import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PictureRecord } from '#contract/picture.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { formPictureQueries } from '#src/features/people/picture/form-pictures.queries.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { PictureTile } from '#src/ui/picture-grid.tsx';
import { toast } from '#src/ui/toast.ts';

/** A picture on the server, which the person can remove. */
export function OwnPicture({ item, role, alt }: { item: PictureRecord; role: AskedRole; alt: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: bytes } = useQuery(formPictureQueries.bytes(item.name));
  const remove = useRemovePicture(role);
  return (
    <PictureTile
      bytes={bytes}
      alt={alt}
      remove={
        isOnline && !remove.isPending
          ? { label: t('join.pictures.remove', { what: alt }), onClick: () => remove.mutate(item.id) }
          : undefined
      }
    />
  );
}

/** Removes a picture from the form. Families see the approved one until the change is approved. */
function useRemovePicture(role: AskedRole) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('picture.remove', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: formPictureQueries.mine(role).queryKey }),
    onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
  });
}
