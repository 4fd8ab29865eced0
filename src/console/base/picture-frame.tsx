import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PictureFrameProps {
  query: {
    /** The address of the bytes. */
    data: string | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  label: string;
  /** In pixels, where it is known before the bytes. */
  size?: { width: number; height: number };
}

/** A picture, small until it is pressed. */
export function PictureFrame({ query: { data, isError, refetch }, label, size }: PictureFrameProps) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  if (isError)
    return (
      <div className="picture-off">
        <p className="wrong">{t('console.picture.failed')}</p>
        <button type="button" onClick={() => refetch()}>
          {t('console.retry')}
        </button>
      </div>
    );
  return (
    <button
      type="button"
      className={isLarge ? 'picture large' : 'picture'}
      aria-pressed={isLarge}
      aria-label={t('console.picture.enlarge', { what: label })}
      onClick={() => setLarge(!isLarge)}
    >
      {data === undefined ? null : <img src={data} {...size} alt="" />}
    </button>
  );
}
