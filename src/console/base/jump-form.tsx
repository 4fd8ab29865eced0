import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TextField } from './text-field.tsx';

/** Goes to the row of an order number in a list that shows orders. Other filters of the address stay. */
export function JumpForm() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const item = typed.trim().toUpperCase();
    if (item !== '') setSearch({ ...Object.fromEntries(search), item });
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <TextField
        label={t('console.queue.jump')}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit">{t('console.queue.jumpGo')}</button>
    </form>
  );
}
