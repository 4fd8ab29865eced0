import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { joinQueries } from '#src/console/reviews/join.queries.ts';

/** A logo as it was handed in; before it is approved only its sender and operators can read it. */
export function TeamLogo({ name }: { name: string }) {
  const { t } = useTranslation('console');
  const { data, isError, refetch } = useQuery(joinQueries.picture(name));
  if (isError)
    return (
      <p className="wrong">
        {t('picture.failed')}{' '}
        <button type="button" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </p>
    );
  return data === undefined ? null : <img className="logo" src={data} alt={t('teams.logo')} />;
}
