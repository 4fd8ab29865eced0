import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { areWordsKept } from '#src/offline/keep-packs.ts';
import { preferences } from '#src/session/preferences.ts';
import { session } from '#src/session/session.ts';
import { toast } from '#src/ui/toast.ts';

/** Plain words are a pack: a phone that never had them cannot change to them without a network. */
export function usePlainWords() {
  const { t } = useTranslation('setting');
  return async (isPlain: boolean) => {
    const roles = session.get().user?.roles ?? [];
    if (isPlain && !(await areWordsKept(roles, { language: currentLanguage(), isPlain })))
      return toast(t('plainNotHere'), { kind: 'refused' });
    preferences.setPlain(isPlain);
  };
}
