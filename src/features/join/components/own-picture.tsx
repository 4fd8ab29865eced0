import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PictureRecord } from '#contract/picture.ts';
import { joinPictureQueries } from '#src/features/join/join-pictures.queries.ts';
import type { AskedRole } from '#src/features/join/join.view.ts';
import { useRemovePicture } from '#src/features/join/use-remove-picture.ts';
import { useOnline } from '#src/offline/online.ts';
import { PictureTile } from '#src/ui/picture-grid.tsx';

/** A picture that the server has, which the person can take away. */
export function OwnPicture({ item, role, alt }: { item: PictureRecord; role: AskedRole; alt: string }) {
  const { t } = useTranslation('join');
  const isOnline = useOnline();
  const { data: bytes } = useQuery(joinPictureQueries.bytes(item.name));
  const remove = useRemovePicture(role);
  return (
    <PictureTile
      bytes={bytes}
      alt={alt}
      remove={
        isOnline && !remove.isPending
          ? { label: t('pictures.remove', { what: alt }), onClick: () => remove.mutate(item.id) }
          : undefined
      }
    />
  );
}
