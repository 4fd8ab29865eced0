import { useTranslation } from 'react-i18next';
import { needFields } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { ListState } from '#src/ui/list-state.tsx';

/** Needs that families shared with this class. Fetched only after a tap, because each look is noted. */
export function SharedNeeds({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const { record, view } = useRecord(helperSources.needs(classId), { missing: t('helping.comes.offline') });
  return (
    <ListState {...view} skeleton="list" updated={undefined}>
      {record?.map((need) => (
        <Card key={`${need.orderId} ${need.participantId}`}>
          <h3 className="of-row-title">{need.name}</h3>
          <NeedFacts need={need} />
        </Card>
      ))}
      {record?.length === 0 ? <p className="of-faint">{t('helping.comes.closed')}</p> : null}
    </ListState>
  );
}

function NeedFacts({ need }: { need: SharedNeed }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { accommodations, answer, answerText } = need;
  const meets = format.list(accommodations.map((name) => t(`common.meets.${name}`)));
  const facts = [
    { label: t('helping.comes.meets'), value: meets },
    ...needFields.map((field) => ({ label: t(`helping.comes.${field}`), value: need[field] })),
    { label: t('helping.comes.condition'), value: answer === 'condition' ? answerText : '' },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== '')} />;
}
