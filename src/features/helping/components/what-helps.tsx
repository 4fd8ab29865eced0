import { useTranslation } from 'react-i18next';
import { needFields } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { ListState } from '#src/ui/list-state.tsx';

/** What families shared with this class. It is asked for by a tap: each look is noted. */
export function WhatHelps({ classId }: { classId: string }) {
  const { t } = useTranslation('helping');
  const { record, view } = useRecord(helpingSources.needs(classId), { missing: t('comes.offline') });
  return (
    <ListState {...view} skeleton="list" updated={undefined}>
      {record?.map((need) => (
        <Card key={`${need.orderId} ${need.participantId}`}>
          <h3 className="of-row-title">{need.name}</h3>
          <NeedFacts need={need} />
        </Card>
      ))}
      {record?.length === 0 ? <p className="of-faint">{t('comes.closed')}</p> : null}
    </ListState>
  );
}

function NeedFacts({ need }: { need: SharedNeed }) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { accommodations, answer, answerText } = need;
  const meets = format.list(accommodations.map((name) => tCommon(`meets.${name}`)));
  const facts = [
    { label: t('comes.meets'), value: meets },
    ...needFields.map((field) => ({ label: t(`comes.${field}`), value: need[field] })),
    { label: t('comes.condition'), value: answer === 'condition' ? answerText : '' },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== '')} />;
}
