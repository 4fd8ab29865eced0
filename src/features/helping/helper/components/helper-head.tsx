import { useTranslation } from 'react-i18next';
import type { HelperCard } from '#contract/helper-card.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';

interface HelperHeadProps {
  helper: HelperCard;
  /** Size of the face, in CSS pixels. */
  size: number;
}

/** Head of a helper with the facts that a coach may see: face, name, role, activity and city. */
export function HelperHead({ helper, size }: HelperHeadProps) {
  const { t } = useTranslation();
  const cityName = useCityName();
  const { name, avatarSeed, activity, cityId, isMinor, role } = helper;
  const { nameOf } = useActivities(activity);
  const facts = [
    t(`helperSearch.role.${role}`),
    activity && nameOf(activity),
    cityId && cityName(cityId),
    isMinor && t('helperSearch.minor'),
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
