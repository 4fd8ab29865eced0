import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { changeLanguage } from '#src/i18n/index.ts';
import { lastIntentQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { preferences } from '#src/session/preferences.ts';
import { session } from '#src/session/session.ts';
import { toast } from '#src/ui/toast.ts';
import { enqueueLanguage } from './owed-language.mutations.ts';

/** Number of choices so far. Only the last one counts; the words of an earlier one may arrive later. */
let choices = 0;

/** Changes the language here immediately. The choice for mails and notices may wait for a network. */
export function useLanguage() {
  const { t } = useTranslation();
  const { data } = useOffline(lastIntentQuery('language'));
  const change = async (language: Language) => {
    choices += 1;
    const own = choices;
    const isLast = () => own === choices;
    const isHere = await changeLanguage(language, isLast);
    if (!isLast()) return;
    if (!isHere) {
      toast(t('setting.languageNotHere'), { kind: 'refused' });
      return;
    }
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
    preferences.setLanguage(language);
    const { user } = session.get();
    if (user === null) return;
    const result = await enqueueLanguage(user.id, language);
    if (result.kind === 'refused') toast(t('setting.languageNotSaved'), { kind: 'refused' });
  };
  return { change, isWaiting: data?.isOpen === true };
}
