interface MoneyProps {
  /** Already formatted for the reader's language. */
  children: string;
  size?: 'inline' | 'large' | undefined;
  /** "per person": beside the amount, quieter. */
  per?: string | undefined;
}

/** An amount in tabular figures that never breaks over two lines. */
export function Money({ children, size = 'inline', per }: MoneyProps) {
  return (
    <span className={`of-money of-money-${size} of-tnum`}>
      {children}
      {/* "/人" follows the amount directly, a word follows a space. */}
      {per ? <span className="of-money-per">{per.startsWith('/') ? per : ` ${per}`}</span> : null}
    </span>
  );
}
