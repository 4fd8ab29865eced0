import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureRecord } from '#contract/picture.ts';
import { joinQueries } from './join.queries.ts';

interface PictureViewProps {
  /** Undefined: the form names one that is not there any more. */
  picture: PictureRecord | undefined;
  label: string;
}

/** A picture of a form, small until it is pressed. */
export function PictureView({ picture, label }: PictureViewProps) {
  const { t } = useTranslation('console');
  const { data, isError, refetch } = useQuery({
    ...joinQueries.picture(picture?.name ?? ''),
    enabled: picture !== undefined,
  });
  const [isLarge, setLarge] = useState(false);
  if (picture === undefined) return <p className="wrong">{t('picture.gone')}</p>;
  if (isError)
    return (
      <div className="picture-off">
        <p className="wrong">{t('picture.failed')}</p>
        <button type="button" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </div>
    );
  return (
    <button
      type="button"
      className={isLarge ? 'picture large' : 'picture'}
      aria-pressed={isLarge}
      aria-label={t('picture.enlarge', { what: label })}
      onClick={() => setLarge(!isLarge)}
    >
      {data === undefined ? null : <img src={data} width={picture.width} height={picture.height} alt="" />}
    </button>
  );
}
