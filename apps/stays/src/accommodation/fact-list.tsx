import type { ReactNode } from 'react';

interface FactListProps {
  readonly className: string | undefined;
  /** Those without a value are left out. */
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and values; nothing without a value. */
export function FactList({ className, facts }: FactListProps) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
