import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { now } from '#src/clock/clock.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { keptKeys } from '#src/console/base/decision/refusal-drafts.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { conditionsOf, type Draft, instantOf, wordsOf } from './announcement-draft.view.ts';
import { announcementQueries } from './announcements.queries.ts';
import { useAudienceWords } from './use-audience-words.ts';
import { useTimeWords } from './use-time-words.ts';

interface AnnouncementSendProps {
  draft: Draft;
  onSent: () => void;
}

/** Sends or schedules an announcement at the second press. The first one names the audience, its number and the time. */
export function AnnouncementSend({ draft, onSent }: AnnouncementSendProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const audienceWords = useAudienceWords();
  const timeWords = useTimeWords();
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const { isLater, audience } = draft;
  const count = useQuery(announcementQueries.count(conditionsOf(audience)));
  const step = useKeyed(
    (input: Input<'operator.announce'>, key) => ask('operator.announce', input, { key }),
    {
      onSuccess: onSent,
      // After a lost answer the lists show whether it was sent.
      onSettled: () => void client.invalidateQueries({ queryKey: announcementQueries.all }),
    },
    keptKeys('announcement'),
  );
  const text = wordsOf(draft);
  const at = isLater ? instantOf(draft, now()) : undefined;
  const people = count.data?.people;
  const off =
    people === undefined
      ? t('console.announce.counting')
      : people === 0 && !isLater
        ? t('console.announce.nobody')
        : null;
  const missing =
    text === undefined
      ? t('console.announce.missing')
      : audience.team === null && draft.teamTyped.trim() !== ''
        ? t('console.announce.team.open')
        : isLater && at === undefined
          ? t('console.announce.when.wrong')
          : null;
  const facts = {
    count: people ?? 0,
    people: f.number(people ?? 0),
    audience: audienceWords(audience),
    when: at === undefined ? '' : timeWords(at, audience.cityId),
  };
  const send = (onSuccess: () => void) => {
    const [words, sendAt] = [wordsOf(draft), instantOf(draft, now())];
    // The chosen time may have come while the question was read.
    if (words === undefined || (isLater && sendAt === undefined)) return look();
    const input = {
      text: words,
      ...conditionsOf(audience),
      ...(sendAt !== undefined && isLater && { at: sendAt }),
    };
    return step.mutate(input, { onSuccess });
  };
  const { data, variables } = step;
  const done =
    data === undefined
      ? null
      : variables?.at === undefined
        ? t('console.announce.done', { count: data.notified })
        : t('console.announce.doneLater', { when: timeWords(data.sendAt, variables.cityId ?? null) });
  return (
    <>
      {missing === null ? (
        <StepForm
          open={t(isLater ? 'console.announce.openLater' : 'console.announce.open')}
          consequences={t(isLater ? 'console.announce.meansLater' : 'console.announce.means', facts)}
          go={t(isLater ? 'console.announce.goLater' : 'console.announce.go')}
          isDanger
          isBusy={step.isPending}
          off={off}
          // Hours may have passed since the audience was chosen.
          onOpen={() => void count.refetch()}
          onGo={send}
        />
      ) : (
        <p className="note">{missing}</p>
      )}
      <Answer
        done={done}
        error={step.error}
        onAgain={() => variables !== undefined && step.mutate(variables)}
      />
    </>
  );
}
