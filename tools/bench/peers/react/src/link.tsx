import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useRouter } from './router.tsx';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** Asks for the data of its page when the pointer, a finger or the focus reaches it. */
export function Link({ href, ...rest }: LinkProps) {
  const { go, prefetch } = useRouter();
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  const intend = () => prefetch(href);
  return <a href={href} onClick={click} onPointerEnter={intend} onTouchStart={intend} onFocus={intend} {...rest} />;
}
