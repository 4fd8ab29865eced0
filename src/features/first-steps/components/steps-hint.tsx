import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { storage } from '#src/session/storage.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';

/** For somebody who never booked: the way to the first steps, gone for good by a tap. */
export function StepsHint() {
  const { t } = useTranslation('todo');
  const [isClosed, setClosed] = useState(storage.firstStepsClosed());
  const { state, data, fetchedAt } = useOffline(ordersQuery());
  const hasOrders = (data?.orders.length ?? 0) + (data?.requests.length ?? 0) > 0;
  if (isClosed || state !== 'ready' || fetchedAt === null || hasOrders) return null;
  const close = () => {
    storage.closeFirstSteps();
    setClosed(true);
  };
  return (
    <Card>
      <p className="of-card-title">{t('steps.title')}</p>
      <p className="of-muted">{t('steps.text')}</p>
      <Buttons>
        <QuietButton icon="right" href={pathTo(paths.service, { steps: '1' })}>
          {t('steps.show')}
        </QuietButton>
        <QuietButton onClick={close}>{t('steps.skip')}</QuietButton>
      </Buttons>
    </Card>
  );
}
