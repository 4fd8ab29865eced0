import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { canSnooze, snoozeDaysOf } from '#contract/today-kinds.ts';
import { useNow } from '#src/clock/use-now.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { waitingQueries } from '#src/console/base/waiting/waiting.queries.ts';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { CloseTask } from '#src/console/platform/task/close-task.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ItemNotes } from './item-notes.tsx';
import { SnoozeForm } from './snooze-form.tsx';
import type { Item } from './today.queries.ts';
import { addressOf, isOverdue, keyOf } from './today.view.ts';
import type { ItemAct, useItemAct } from './use-item-act.ts';
import { useItemWords } from './use-item-words.ts';

interface TodayDetailProps {
  item: Item;
  step: ReturnType<typeof useItemAct>;
  isSnoozing: boolean;
  onSnoozing: (isSnoozing: boolean) => void;
  /** Returns the focus to the row of the item. */
  onBack: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One item: its words, its times, and what an operator may do with it. */
export function TodayDetail({ item, step, isSnoozing, onSnoozing, onBack, headingRef }: TodayDetailProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  const { kind, id, task } = item;
  const address = addressOf(item);
  const act = (of: ItemAct, onSuccess?: () => void) => {
    if (!step.isPending) step.mutate({ kind, id, act: of }, onSuccess && { onSuccess });
  };
  const isOwnAct = step.variables !== undefined && keyOf(step.variables) === keyOf(item);
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1}>
        {words.kind(item)}
      </h2>
      <p>{words.sentence(item)}</p>
      <ItemFacts item={item} />
      <div className="buttons">
        {address === undefined ? null : (
          <Link className="today-open" to={address}>
            {t('consoleToday.open')}
          </Link>
        )}
        <ClaimButton item={item} isBusy={step.isPending} onAct={act} />
        {!canSnooze(kind) ? (
          <OffButton off={t('consoleToday.noSnooze')}>{t('consoleToday.snooze')}</OffButton>
        ) : item.snooze === null ? (
          <button type="button" aria-expanded={isSnoozing} onClick={() => onSnoozing(!isSnoozing)}>
            {t('consoleToday.snooze')}
          </button>
        ) : (
          <button type="button" aria-busy={step.isPending} onClick={() => act({ do: 'wake' })}>
            {t('consoleToday.wake')}
          </button>
        )}
        <button type="button" className="today-back quiet" onClick={onBack}>
          {t('consoleToday.back')}
        </button>
      </div>
      {isSnoozing && item.snooze === null ? (
        <SnoozeForm
          id={keyOf(item)}
          days={snoozeDaysOf(kind)}
          isBusy={step.isPending}
          onSnooze={(until, reason, onDone) =>
            act({ do: 'snooze', until, reason }, () => {
              onDone();
              onSnoozing(false);
              onBack();
            })
          }
        />
      ) : null}
      {isOwnAct ? (
        <>
          <Answer
            done={step.isSuccess ? t(`consoleToday.done.${step.variables.act.do}`) : null}
            error={step.isConflict ? null : step.error}
            onAgain={() => step.mutate(step.variables)}
          />
          {step.isConflict ? (
            <ConflictNote text={t('consoleToday.changed')} onLookAgain={step.lookAgain} />
          ) : null}
        </>
      ) : null}
      {task === null ? null : (
        <CloseTask
          task={{ kind, ...task }}
          queue={waitingQueries.all}
          onClosed={step.lookAgain}
          Result={FreshAnswer}
        />
      )}
      <ItemNotes
        item={item}
        isBusy={step.isPending}
        onNote={(text, onDone) => act({ do: 'note', text }, onDone)}
      />
    </>
  );
}

function ItemFacts({ item }: { item: Item }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  const words = useItemWords();
  const when = (instant: string) => f.dayTime(instant, readerZone());
  const { claim, snooze, limitAt } = item;
  return (
    <ul className="facts today-facts">
      <li>{words.about(item)}</li>
      {item.orderNumber === null ? null : (
        <li>
          <OrderLink number={item.orderNumber} />
        </li>
      )}
      <li className={isOverdue(item, at) ? 'wrong' : undefined}>
        {isOverdue(item, at)
          ? t('consoleToday.overdueNow', { when: when(limitAt), ago: f.ago(limitAt, at) })
          : t('consoleToday.limitOn', { when: when(limitAt) })}
      </li>
      <li>{t('consoleToday.came', { ago: f.ago(item.since, at), when: when(item.since) })}</li>
      <li>
        {claim === null
          ? t('consoleToday.nobodyHas')
          : t(claim.isMine ? 'consoleToday.youHave' : 'consoleToday.has', {
              name: claim.name,
              when: when(claim.at),
            })}
      </li>
      {snooze === null ? null : (
        <li>
          {t('consoleToday.snoozedUntil', {
            name: snooze.name,
            when: when(snooze.until),
            reason: snooze.reason,
          })}
        </li>
      )}
    </ul>
  );
}

interface ClaimButtonProps {
  item: Item;
  isBusy: boolean;
  onAct: (act: ItemAct) => void;
}

/** One button for the claim, so that the focus stays where it was. */
function ClaimButton({ item: { claim }, isBusy, onAct }: ClaimButtonProps) {
  const { t } = useTranslation();
  const isMine = claim?.isMine === true;
  const label = claim === null ? 'claim' : isMine ? 'release' : 'takeOver';
  return (
    <button
      type="button"
      className={claim === null ? 'main' : undefined}
      aria-busy={isBusy}
      onClick={() => onAct(isMine ? { do: 'release' } : { do: 'claim', from: claim?.by ?? null })}
    >
      {t(`consoleToday.${label}`)}
    </button>
  );
}
