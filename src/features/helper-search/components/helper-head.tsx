import { useTranslation } from 'react-i18next';
import type { HelperCard } from '#contract/helper-card.ts';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';

interface HelperHeadProps {
  helper: HelperCard;
  /** Of the face, in CSS pixels. */
  size: number;
}

/** Who this is, as far as a coach may know it: face, name, what and where. */
export function HelperHead({ helper, size }: HelperHeadProps) {
  const { t } = useTranslation('helperSearch');
  const { t: tCommon } = useTranslation('common');
  const cityName = useCityName();
  const { name, avatarSeed, activity, cityId, isMinor, role } = helper;
  const facts = [
    t(`role.${role}`),
    activity && tCommon(`activity.${activity}`),
    cityId && cityName(cityId),
    isMinor && t('minor'),
  ];
  return (
    <div className="of-person-head">
      <Avatar name={name} seed={avatarSeed} size={size} />
      <div>
        <h2 className="of-person-name">{name}</h2>
        <p className="of-faint">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
