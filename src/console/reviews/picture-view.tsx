import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PictureRecord } from '#contract/picture.ts';
import { joinQueries } from './join.queries.ts';
import { PictureFrame } from './picture-frame.tsx';

interface PictureViewProps {
  /** Undefined: the form names one that is not there any more. */
  picture: PictureRecord | undefined;
  label: string;
}

/** A picture of a form. */
export function PictureView({ picture, label }: PictureViewProps) {
  const { t } = useTranslation('console');
  const query = useQuery({ ...joinQueries.picture(picture?.name ?? ''), enabled: picture !== undefined });
  if (picture === undefined) return <p className="wrong">{t('picture.gone')}</p>;
  const { width, height } = picture;
  return <PictureFrame query={query} label={label} size={{ width, height }} />;
}
