'use client';
import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/** Asks for the whole next page as soon as the pointer or a finger reaches the link; in view it asks for what is static. */
export function Link(props: ComponentProps<typeof NextLink>) {
  const [intended, setIntended] = useState(false);
  const intend = () => setIntended(true);
  return <NextLink prefetch={intended ? true : 'auto'} onMouseEnter={intend} onTouchStart={intend} onFocus={intend} {...props} />;
}
