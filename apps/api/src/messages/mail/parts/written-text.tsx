import type { JSX } from 'react';

/** A text of a visitor or a host. Keeps line breaks; the text direction follows from the letters. */
export const WrittenText = ({ children }: { readonly children: string }): JSX.Element => (
  <span dir="auto">
    {children.split('\n').map((line, index) => (
      <span key={index}>
        {index > 0 && <br />}
        {line}
      </span>
    ))}
  </span>
);
