import type { Language } from '#contract/enums.ts';
import type { RouteName } from '#contract/routes.ts';
import { AppError } from '#server/base/errors.ts';
import { failure } from '#server/context/envelope.ts';
import type { Config } from '#server/start/config.ts';
import type { CommandKey, StoredAnswer } from './command.repository.ts';
import type { Answer } from './command.ts';
import { sealAnswer } from './sealed-answers.ts';
import { sealedRoutes } from './sealed-routes.ts';

interface Asked {
  config: Pick<Config, 'secret'>;
  language: Language;
}

const sealed: ReadonlySet<RouteName> = new Set<RouteName>(sealedRoutes);

/** Calls that answer with a secret of the account. It is sent once; the key is erased from the start. */
const shownOnce: ReadonlySet<RouteName> = new Set<RouteName>(['calendar.open']);

/** Answer for a key after its first answer was erased: the call took effect once, and does not again. */
export function erasedAnswer(recordId: string | null, language: Language): StoredAnswer {
  const erased = new AppError('ANSWER_ERASED', { id: recordId });
  return { status: erased.status, body: JSON.stringify(failure(erased, language)), named: [] };
}

const idInJson = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** A call that was refused changed nothing that somebody else could read. */
const namedIn = ({ status, body }: Answer): string[] =>
  status === 200 ? [...new Set([...body.matchAll(idInJson)].map(([, id]) => id ?? ''))] : [];

/** The answer of a keyed call as it is kept for the next call with the same key. */
export function toStored({ config, language }: Asked, key: CommandKey, answer: Answer): StoredAnswer {
  const { status, body } = answer;
  if (status === 200 && shownOnce.has(key.endpoint)) return erasedAnswer(key.userId, language);
  const kept = sealed.has(key.endpoint) ? sealAnswer(config, key, body) : body;
  return { status, body: kept, named: namedIn(answer) };
}
