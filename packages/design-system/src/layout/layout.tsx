import type { ComponentProps, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './layout.module.css';

type Tag = 'div' | 'section' | 'ul' | 'ol' | 'article' | 'aside' | 'header' | 'footer' | 'nav' | 'form';
type Gap = 'xs' | 's' | 'm' | 'l' | 'xl';
type Box<Own> = Own & { as?: Tag } & Omit<ComponentProps<'div'>, keyof Own | 'ref'>;

const gaps = { xs: styles.gapXs, s: styles.gapS, m: styles.gapM, l: styles.gapL, xl: styles.gapXl } as const;
const leasts = { s: styles.leastS, m: styles.leastM, l: styles.leastL } as const;

/** React's types can't follow a variable tag name; all of these take the attributes of a div. */
const element = (as: Tag | undefined) => (as ?? 'div') as 'div';

/** The page's width with its gutters. `narrow` is a comfortable measure for reading and for forms. */
export function Container({ as, narrow, className, ...rest }: Box<{ narrow?: boolean }>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.container, narrow && styles.narrow, className)} {...rest} />;
}

/** A band over the full width; `sand` sets it apart from its neighbours. */
export function Section({ as, sand, className, ...rest }: Box<{ sand?: boolean }>): JSX.Element {
  const Element = element(as ?? 'section');
  return <Element className={classNames(styles.section, sand && styles.sand, className)} {...rest} />;
}

export function Stack({ as, gap = 'm', className, ...rest }: Box<{ gap?: Gap }>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.stack, gaps[gap], className)} {...rest} />;
}

/** Things in a row that may break; `spread` pushes them to both ends. */
export function Cluster({ as, gap = 's', spread, className, ...rest }: Box<{ gap?: Gap; spread?: boolean }>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.cluster, gaps[gap], spread && styles.spread, className)} {...rest} />;
}

/** Equal columns, as many as fit; `least` is the width below which a column is not squeezed. */
export function Grid({ as, gap = 'l', least = 'm', className, ...rest }: Box<{ gap?: Gap; least?: 's' | 'm' | 'l' }>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.grid, gaps[gap], leasts[least], className)} {...rest} />;
}

/** Main column and a side column (summary, facts); one below the other on small screens. */
export function WithAside({ as, className, ...rest }: Box<object>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.twoThirds, className)} {...rest} />;
}

export const leadClass = styles.lead;
