import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languages, roles } from '#contract/enums.ts';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Audience, Draft } from './announcement-draft.view.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { TeamChoice } from './team-choice.tsx';

interface AudienceFieldsProps {
  draft: Pick<Draft, 'audience' | 'teamTyped'>;
  onChange: (part: Partial<Draft>) => void;
}

/** The conditions of an announcement. People meet all that are set. */
export function AudienceFields({ draft: { audience, teamTyped }, onChange }: AudienceFieldsProps) {
  const set = (part: Partial<Audience>) => onChange({ audience: { ...audience, ...part } });
  const { t } = useTranslation();
  const f = useFormat();
  const { data: cities } = useQuery(cityQueries.all());
  return (
    <fieldset>
      <legend>{t('console.announce.audience')}</legend>
      <AudienceChoice
        label={t('console.announce.role')}
        all={t('console.announce.everybody')}
        choices={roles.map((one) => [one, t(`console.announce.roles.${one}`)] as const)}
        value={audience.role}
        onValue={(role) => set({ role })}
      />
      <AudienceChoice
        label={t('console.announce.language')}
        all={t('console.announce.bothLanguages')}
        choices={languages.map((one) => [one, t(`console.feedback.reads.${one}`)] as const)}
        value={audience.language}
        onValue={(language) => set({ language })}
      />
      <AudienceChoice
        label={t('console.announce.city')}
        all={t('console.announce.allCities')}
        choices={(cities?.items ?? []).map((city) => [city.id, f.local(city)] as const)}
        value={audience.cityId}
        onValue={(cityId) => set({ cityId })}
      />
      {audience.cityId === null ? null : <p className="faint">{t('console.announce.cityMeans')}</p>}
      <TeamChoice
        team={audience.team}
        typed={teamTyped}
        onTyped={(typed) => onChange({ teamTyped: typed })}
        onTeam={(team) => onChange({ audience: { ...audience, team }, teamTyped: '' })}
      />
    </fieldset>
  );
}
