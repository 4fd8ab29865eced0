import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { lastIntentQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { session } from '#src/session/session.ts';
import { toast } from '#src/ui/toast.ts';
import { enqueueLanguage } from './owed-language.mutations.ts';
import { useShowLanguage } from './use-show-language.ts';

/** Changes the language here immediately. The choice for mails and notices may wait for a network. */
export function useLanguage() {
  const { t } = useTranslation();
  const showLanguage = useShowLanguage();
  const { data } = useOffline(lastIntentQuery('language'));
  const change = async (language: Language) => {
    const outcome = await showLanguage(language);
    if (outcome === 'missing') toast(t('common.languageNotHere'), { kind: 'refused' });
    const { user } = session.get();
    if (outcome !== 'changed' || user === null) return;
    const result = await enqueueLanguage(user.id, language);
    if (result.kind === 'refused') toast(t('setting.languageNotSaved'), { kind: 'refused' });
  };
  return { change, isWaiting: data?.isOpen === true };
}
