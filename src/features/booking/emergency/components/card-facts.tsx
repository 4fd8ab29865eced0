import { useTranslation } from 'react-i18next';
import type { CardContent } from '#contract/emergency.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

interface CardFactsProps {
  name: string;
  card: CardContent & { alone: { by: string } | null };
  /** A number was tapped; for readers outside the family. */
  onCall?: () => void;
}

/** People to call, each a link to the phone's dialer, and how the child goes home. */
export function CardFacts({ name, card: { people, collect, alone }, onCall }: CardFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <List label={t('emergency.of', { name })}>
      {people.map((person) => (
        <FactRow
          key={`${person.mobile} ${person.name}`}
          icon="phone"
          title={t('emergency.call', { name: person.name, relation: t(`emergency.as.${person.relation}`) })}
          text={<span className="of-tnum">{person.mobile}</span>}
          href={`tel:${person.mobile}`}
          onClick={onCall}
        />
      ))}
      <FactRow
        icon="people"
        title={t('emergency.mayCollect')}
        text={collect.length === 0 ? t('emergency.nobodyNamed') : format.list(collect)}
      />
      <FactRow
        icon="way"
        title={t(alone ? 'emergency.alone' : 'emergency.notAlone')}
        text={alone ? t('emergency.allowedBy', { name: alone.by }) : undefined}
      />
    </List>
  );
}
