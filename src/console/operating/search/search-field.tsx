import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestEmail } from '#contract/email.rules.ts';
import { isContact } from '#contract/operator-search.rules.ts';
import { typedKey } from '#src/console/base/typed-key.ts';
import { areKeysOn } from '#src/console/base/use-key-switch.ts';

interface SearchFieldProps {
  onFind: (typed: string) => void;
}

/** The search of the whole console. The key "/" leads to it from every page. */
export function SearchField({ onFind }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (typedKey(event) !== '/' || !areKeysOn()) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    onFind(text);
    // The page of the person masks the contact.
    if (isContact(text)) setTyped('');
  };
  return (
    <form className="bar-search" aria-label={t('consoleFind.title')} onSubmit={submit}>
      <input
        ref={box}
        type="search"
        aria-label={t('consoleFind.label')}
        aria-keyshortcuts="/"
        placeholder={t('consoleFind.placeholder')}
        title={t('consoleFind.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestEmail}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit">{t('consoleFind.go')}</button>
    </form>
  );
}
