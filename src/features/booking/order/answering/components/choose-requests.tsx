import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  rejectErrors,
  sharedReasons,
  type RejectDraft,
  type RejectError,
} from '#src/features/booking/order/answering/reject.view.ts';
import {
  classesIn,
  openRequests,
  plainRequests,
  requestsWithNeeds,
} from '#src/features/booking/order/answering/request.view.ts';
import type { SharedAnswer } from '#src/features/booking/order/answering/use-answer-several.ts';
import { useRequestName } from '#src/features/booking/order/answering/use-request-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { RejectFields } from './reject-fields.tsx';

interface ChooseRequestsProps {
  orders: readonly OrderRecord[];
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onAnswer: (chosen: readonly OrderRecord[], answer: SharedAnswer) => Promise<void>;
}

/** Requests with a box each; accepts or rejects the chosen ones. Those with needs are answered on their own page. */
export function ChooseRequests({ orders, isOpen, isBusy, onClose, onAnswer }: ChooseRequestsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useRequestName();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isRejecting, setRejecting] = useState(false);
  const form = useForm<RejectDraft, RejectError>({ start: { reason: '', words: '' }, check: rejectErrors });
  const open = openRequests(orders);
  const withNeeds = requestsWithNeeds(orders);
  const chosen = open.filter(({ id }) => ids.includes(id));
  const acceptable = plainRequests(chosen);
  const wholeClasses = classesIn(open).filter(({ orderIds }) => orderIds.length > 1);
  const off = chosen.length === 0 ? t('request.several.none') : undefined;
  const answer = async (on: readonly OrderRecord[], shared: SharedAnswer) => {
    await onAnswer(on, shared);
    setIds([]);
    setRejecting(false);
  };
  const reject = async () => {
    const { reason, words } = form.draft;
    if (form.isRight() && reason !== '') await answer(chosen, { kind: 'reject', reason, words });
  };
  return (
    <Sheet
      title={t('request.several.title')}
      open={isOpen}
      onClose={onClose}
      bottom={
        isRejecting ? (
          <DangerButton busy={isBusy} onClick={() => void reject()} offReason={off}>
            {t('request.several.reject', { count: chosen.length })}
          </DangerButton>
        ) : (
          <ActionButton
            busy={isBusy}
            onClick={() => void answer(acceptable, { kind: 'accept' })}
            offReason={acceptable.length === 0 ? t('request.several.none') : undefined}
          >
            {t('request.several.accept', { count: acceptable.length })}
          </ActionButton>
        )
      }
    >
      <Stack>
        <Buttons>
          {wholeClasses.map(({ id, title, orderIds }) => (
            <QuietButton key={id} onClick={() => setIds([...new Set([...ids, ...orderIds])])}>
              {t('request.several.ofClass', { title: format.local(title), count: orderIds.length })}
            </QuietButton>
          ))}
        </Buttons>
        <CheckGroup label={t('request.several.which')}>
          {open.map((order) => (
            <Checkbox
              key={order.id}
              checked={ids.includes(order.id)}
              onChange={(isOn) => setIds(isOn ? [...ids, order.id] : ids.filter((id) => id !== order.id))}
            >
              {nameOf(order)}
            </Checkbox>
          ))}
        </CheckGroup>
        {withNeeds.length > 0 ? (
          <Banner kind="info" title={t('request.several.needs', { count: withNeeds.length })}>
            {t('request.several.needsText', { requests: format.list(withNeeds.map(nameOf)) })}
          </Banner>
        ) : null}
        {isRejecting ? <RejectFields {...form} reasons={sharedReasons} /> : null}
        <QuietButton onClick={() => setRejecting(!isRejecting)} offReason={off}>
          {t(isRejecting ? 'request.several.acceptInstead' : 'request.several.rejectInstead')}
        </QuietButton>
      </Stack>
    </Sheet>
  );
}
