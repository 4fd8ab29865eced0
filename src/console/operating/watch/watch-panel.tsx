import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { WatchHours } from './watch-hours.tsx';
import { watchQueries } from './watch.queries.ts';

/** Operators on safety watch, and the button that begins or ends the reader’s watch. */
export function WatchPanel() {
  const { t } = useTranslation();
  const f = useFormat();
  const heading = useId();
  const client = useQueryClient();
  const watch = useQuery(watchQueries.list());
  const step = useKeyed(
    (input: Input<'operator.watchSet'>, key) => ask('operator.watchSet', input, { key }),
    {
      onSuccess: (data) => client.setQueryData(watchQueries.list().queryKey, data),
    },
  );
  const items = watch.data?.items;
  // Hours begin and end a watch on their own: the button is about the watch that was begun here.
  const isOn = items?.some(({ isMine, since }) => isMine && since !== null) ?? false;
  const set = (input: Input<'operator.watchSet'>) => {
    if (!step.isPending) step.mutate(input);
  };
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('console.feedback.watch.title')}</h2>
      <p className="faint">{t('console.feedback.watch.lead')}</p>
      {watch.error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(watch.error, t)}
        </p>
      )}
      {items === undefined ? null : (
        <>
          {items.length < limits.watchers ? (
            <p className="note">{t(`console.feedback.watch.${items.length === 0 ? 'none' : 'one'}`)}</p>
          ) : null}
          <ul aria-label={t('console.feedback.watch.list')}>
            {items.map(({ accountId, name, since, isMine }) => (
              <li key={accountId}>
                {since === null
                  ? t(`console.feedback.watch.${isMine ? 'mineByHours' : 'byHours'}`, { name })
                  : t(`console.feedback.watch.${isMine ? 'mine' : 'since'}`, {
                      name,
                      when: f.dayTime(since, readerZone()),
                    })}
              </li>
            ))}
          </ul>
          <div className="buttons">
            <OffButton isBusy={step.isPending} off={null} onPress={() => set({ isOn: !isOn })}>
              {t(`console.feedback.watch.${isOn ? 'end' : 'begin'}`)}
            </OffButton>
          </div>
          <Answer
            done={step.isSuccess ? t(`console.feedback.watch.${endOf(step.variables.isOn, items)}`) : null}
            error={step.error}
            onAgain={() => {
              if (step.variables) set(step.variables);
            }}
          />
          <WatchHours hours={watch.data?.hours ?? []} />
        </>
      )}
    </section>
  );
}

/** Hours go on after a watch that was begun by hand. */
const endOf = (isBegun: boolean, items: readonly { isMine: boolean }[]): 'begun' | 'ended' | 'staysByHours' =>
  isBegun ? 'begun' : items.some(({ isMine }) => isMine) ? 'staysByHours' : 'ended';
