import type { JSX } from 'react';
import { textLinkClass } from '../actions/text-link.ts';
import { Prose } from '../content/prose.tsx';
import { Grid, leadClass, Stack } from '../layout/layout.tsx';
import * as amenities from '../pictures/icons/amenities.tsx';
import * as controls from '../pictures/icons/controls.tsx';
import * as signs from '../pictures/icons/signs.tsx';
import { Logo, LogoSymbol, logoClass } from '../pictures/logo/logo.tsx';
import { Example, Part } from './example.tsx';
import styles from './showcase.module.css';

const colours = [
  'paper',
  'sand',
  'sand-deep',
  'line',
  'control-line',
  'ink',
  'ink-soft',
  'accent',
  'accent-strong',
  'accent-soft',
  'info',
  'warning',
  'danger',
  'star',
] as const;

export const Foundations = (): JSX.Element => (
  <>
    <Part title="Colour">
      <Grid minColumn="s" gap="m">
        {colours.map((name) => (
          <div key={name} className={`${styles.swatch} ${styles[name]}`}>
            --{name}
          </div>
        ))}
      </Grid>
    </Part>
    <Part title="Type">
      <Stack gap="l">
        <p className={logoClass()}>
          <Logo />
        </p>
        <h1>A house at the edge of the forest</h1>
        <p className={leadClass}>
          Příliš žluťoučký kůň úpěl ďábelské ódy. Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. Zażółć gęślą jaźń.
        </p>
        <h2>Chalupy, penziony a kempy na Šumavě</h2>
        <h3>Unterkünfte im Böhmerwald · Noclegi w Karkonoszach</h3>
        <Prose>
          <p>
            The path begins behind the chapel and climbs through beech and spruce. Take <a href="#type">the marked way</a>, not the road: it
            is longer by ten minutes and quieter by a century.
          </p>
          <h2>What to take along</h2>
          <ul>
            <li>Shoes that don’t mind a stream</li>
            <li>A map, for the last valley has no signal</li>
            <li>Bread; the inn opens at noon</li>
          </ul>
          <blockquote>In the evening the fog comes up from the river and the village is an island.</blockquote>
          <p>
            <a className={textLinkClass('standalone')} href="#type">
              All articles <controls.ArrowRightIcon />
            </a>
          </p>
        </Prose>
      </Stack>
    </Part>
    <Part title="Icons">
      <Icons name="Controls" icons={controls} />
      <Icons name="Signs" icons={signs} />
      <Icons name="Amenities" icons={amenities} />
      <Example name="Symbol">
        <span className={logoClass()}>
          <LogoSymbol />
        </span>
      </Example>
    </Part>
  </>
);

const Icons = ({ name, icons }: { name: string; icons: Record<string, (props: object) => JSX.Element> }): JSX.Element => (
  <Example name={name}>
    <div className={styles.icons}>
      {Object.entries(icons).map(([key, Icon]) => (
        <div key={key} className={styles.icon}>
          <Icon />
          {key.replace('Icon', '')}
        </div>
      ))}
    </div>
  </Example>
);
