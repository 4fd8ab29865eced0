import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComingCard } from '#contract/emergency.ts';
import { limits } from '#contract/limits.ts';
import { isName } from '#contract/name.rules.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { comingCardsSource } from '#src/features/booking/emergency/coming-cards.queries.ts';
import { CardFacts } from '#src/features/booking/emergency/components/card-facts.tsx';
import { useNoteCall } from '#src/features/booking/emergency/use-note-call.ts';
import type { ComingChild } from '#src/features/booking/handover/handover.view.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface LeavingSheetProps {
  child: ComingChild;
  cls: { id: string; endsAt: string };
  onGive: (mark: 'collected' | 'alone', who?: string) => Promise<boolean>;
  onClose: () => void;
}

/** Values of the choice. A person on the card is named: the card may change while the sheet is open. */
type Way = 'typed' | 'alone' | `card:${string}`;

const onCard = (name: string): Way => `card:${name}`;

/**
 * Choice of the person who collects a child: a person on the emergency card, a typed and confirmed name, or nobody where
 * the card allows the way home alone. Opening it is a look at the cards, which the family reads.
 */
export function LeavingSheet({ child, cls, onGive, onClose }: LeavingSheetProps) {
  const { t } = useTranslation();
  const { record, state } = useRecord(comingCardsSource({ kind: 'class', id: cls.id, endsAt: cls.endsAt }));
  const [chosen, setChosen] = useState<Way | ''>('');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'chooseMissing' | 'whoMissing' | 'whoRule'>();
  const { name, participantId, order } = child;
  const noteCall = useNoteCall(aboutOf(order));
  const coming = record?.find((one) => one.orderId === order.id && one.participantId === participantId);
  const card = coming?.card ?? null;
  const collect = card?.collect ?? [];
  // Nothing but a name can be chosen: no choice of one.
  const way = collect.length === 0 && !card?.alone ? 'typed' : chosen;

  const leave = async (mark: 'collected' | 'alone', who?: string) => {
    if (await onGive(mark, who)) onClose();
  };
  const submit = async () => {
    if (way === '' || (way === 'alone' && !card?.alone)) return setWrong('chooseMissing');
    if (way === 'alone') return await leave('alone');
    if (way !== 'typed') {
      const named = collect.find((one) => onCard(one) === way);
      return named === undefined ? setWrong('chooseMissing') : await leave('collected', named);
    }
    const who = typed.trim();
    if (who === '') return setWrong('whoMissing');
    if (!isName(who)) return setWrong('whoRule');
    const isSure = await confirmDialog({
      title: t('handover.sure', { name, who }),
      text: t(collect.includes(who) ? 'handover.sureNamed' : 'handover.sureText'),
      confirmLabel: t('handover.confirm'),
    });
    if (isSure) await leave('collected', who);
  };

  return (
    <Sheet
      title={t('handover.leaveTitle', { name })}
      open
      onClose={onClose}
      bottom={
        state === 'loading' ? undefined : (
          <ActionButton onClick={() => void submit()}>{t('handover.save')}</ActionButton>
        )
      }
    >
      {state === 'loading' ? (
        <Skeleton layout="list" />
      ) : (
        <Stack onSubmit={() => void submit()}>
          <p className="of-faint">{t('handover.noted')}</p>
          <p>{t(`handover.card.${cardState(coming)}`, { name })}</p>
          {card ? (
            <CardFacts name={name} card={card} onCall={() => void noteCall(order.id, participantId)} />
          ) : null}
          {collect.length > 0 || card?.alone ? (
            <Choice<Way>
              label={t('handover.choose')}
              options={[
                ...collect.map((title) => ({
                  value: onCard(title),
                  title,
                  text: t('handover.byCard'),
                })),
                { value: 'typed', title: t('handover.typed'), text: t('handover.typedText') },
                ...(card?.alone
                  ? [
                      {
                        value: 'alone' as const,
                        title: t('handover.alone'),
                        text: t('emergency.allowedBy', { name: card.alone.by }),
                      },
                    ]
                  : []),
              ]}
              value={chosen}
              onChange={(next) => {
                setWrong(undefined);
                setChosen(next);
              }}
              error={wrong === 'chooseMissing' ? t('handover.chooseMissing') : undefined}
            />
          ) : null}
          {way === 'typed' ? (
            <Field
              label={t('handover.who')}
              maxLength={limits.name}
              value={typed}
              onChange={(text) => {
                setWrong(undefined);
                setTyped(text);
              }}
              error={wrong === 'whoMissing' || wrong === 'whoRule' ? t(`handover.${wrong}`) : undefined}
            />
          ) : null}
        </Stack>
      )}
    </Sheet>
  );
}

/** Key of `handover.card`: the part of the card about people who may collect. */
function cardState(coming: ComingCard | undefined): 'unknown' | 'none' | 'nobody' | 'named' {
  if (coming === undefined) return 'unknown';
  if (coming.card === null) return 'none';
  return coming.card.collect.length === 0 ? 'nobody' : 'named';
}
