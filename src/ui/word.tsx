import './css/intro.css';

interface WordProps {
  /** BCP 47 tag, when the word is in another language than the screen. */
  lang?: string | undefined;
  isQuiet?: boolean | undefined;
  children: string;
}

/** A link as one plain word, with a target of 44 pixels. */
export const WordLink = ({ href, lang, isQuiet = false, children }: WordProps & { href: string }) => (
  <a className={isQuiet ? 'of-word of-word-quiet' : 'of-word'} href={href} lang={lang}>
    {children}
  </a>
);

/** A button as one plain word. */
export const WordButton = ({
  onClick,
  lang,
  isQuiet = false,
  children,
}: WordProps & { onClick: () => void }) => (
  <button
    type="button"
    className={isQuiet ? 'of-word of-word-quiet' : 'of-word'}
    lang={lang}
    onClick={onClick}
  >
    {children}
  </button>
);

interface WordSelectProps {
  /** For screen readers: begins with the word that is seen. */
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
  children: string;
}

/** A word that opens the phone's own list of choices. */
export const WordSelect = ({ label, value, options, onChange, children }: WordSelectProps) => (
  <span className="of-word">
    <span aria-hidden="true">{children}</span>
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </span>
);
