import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { storage } from '#src/session/storage.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';

/** Hint to the first steps before the first booking; a tap hides it for good. */
export function StepsHint() {
  const { state, data, fetchedAt } = useOffline(ordersQuery());
  const hasOrders = (data?.orders.length ?? 0) + (data?.requests.length ?? 0) > 0;
  return state === 'ready' && fetchedAt !== null && !hasOrders ? <AreaStepsHint of="student" /> : null;
}

/** Hint to the first steps of an area until its read flag is set (docs/specification.md 3). */
export function AreaStepsHint({ of: role }: { of: Role }) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(storage.hasReadSteps(role));
  if (isRead) return null;
  const close = () => {
    storage.markStepsRead(role);
    setRead(true);
  };
  return (
    <Card>
      <p className="of-card-title">{t('todo.steps.title')}</p>
      <p className="of-muted">{t('todo.steps.text')}</p>
      <Buttons>
        <QuietButton icon="list" href={pathTo(paths.service, { steps: '1' })}>
          {t('todo.steps.show')}
        </QuietButton>
        <QuietButton onClick={close}>{t('todo.steps.skip')}</QuietButton>
      </Buttons>
    </Card>
  );
}
