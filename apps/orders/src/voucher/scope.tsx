import { Plural } from '@lingui/react/macro';

interface ScopeProps {
  readonly of: { readonly nights: number; readonly adults: number; readonly children: number };
}

/** Nights and party of a voucher. */
export const Scope = ({ of: { nights, adults, children } }: ScopeProps) => (
  <>
    <Plural value={nights} one="# night" other="# nights" />, <Plural value={adults} one="# adult" other="# adults" />
    {children > 0 && (
      <>
        , <Plural value={children} one="# child" other="# children" />
      </>
    )}
  </>
);
