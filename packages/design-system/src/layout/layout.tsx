import type { ComponentProps, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './layout.module.css';

type Tag = 'div' | 'section' | 'ul' | 'ol' | 'article' | 'aside' | 'header' | 'footer' | 'nav' | 'form';
type Gap = 'xs' | 's' | 'm' | 'l' | 'xl';
type Box<Own> = Own & { as?: Tag } & Omit<ComponentProps<'div'>, keyof Own | 'ref'>;

const gaps = { xs: styles.gapXs, s: styles.gapS, m: styles.gapM, l: styles.gapL, xl: styles.gapXl } as const;
const minColumns = { s: styles.minColumnS, m: styles.minColumnM, l: styles.minColumnL } as const;

/** React's types don't support a variable tag name; all of these tags have the attributes of a div. */
const element = (as: Tag | undefined) => (as ?? 'div') as 'div';

/** Limits content to the page's width. `narrow` is for running text and forms. */
export function Container({ as, narrow, className, ...rest }: Box<{ narrow?: boolean }>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.container, narrow && styles.narrow, className)} {...rest} />;
}

/** A full-width band; `sand` gives it another background. */
export function Section({ as, sand, className, ...rest }: Box<{ sand?: boolean }>): JSX.Element {
  const Element = element(as ?? 'section');
  return <Element className={classNames(styles.section, sand && styles.sand, className)} {...rest} />;
}

export function Stack({ as, gap = 'm', className, ...rest }: Box<{ gap?: Gap }>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.stack, gaps[gap], className)} {...rest} />;
}

/** A row that may wrap; `spread` moves the items to both ends. */
export function Cluster({ as, gap = 's', spread, className, ...rest }: Box<{ gap?: Gap; spread?: boolean }>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.cluster, gaps[gap], spread && styles.spread, className)} {...rest} />;
}

/** Equal columns, as many as fit; `minColumn` is the minimum width of a column. */
export function Grid({ as, gap = 'l', minColumn = 'm', className, ...rest }: Box<{ gap?: Gap; minColumn?: 's' | 'm' | 'l' }>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.grid, gaps[gap], minColumns[minColumn], className)} {...rest} />;
}

/** A main and a side column (summary, facts), stacked on small screens. */
export function WithAside({ as, className, ...rest }: Box<object>): JSX.Element {
  const Element = element(as);
  return <Element className={classNames(styles.twoThirds, className)} {...rest} />;
}

export const leadClass = styles.lead;
