import type { JSX } from 'react';
import { buttonClass } from '../actions/button.tsx';
import { Card } from '../content/card.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Cluster, Container, leadClass, Stack } from '../layout/layout.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { SearchIcon } from '../pictures/icons/controls.tsx';
import { PinIcon } from '../pictures/icons/signs.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Content } from './content.tsx';
import { demoPicture } from './example.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { LazyPickers } from './lazy-pickers.tsx';
import { Navigation } from './navigation.tsx';
import styles from './showcase.module.css';

/** Shows every component in every state, for the page `/_design`. */
export const Showcase = (): JSX.Element => (
  <>
    <SkipLink to="#colour">To the components</SkipLink>
    <Opening />
    <Container className={styles.intro}>
      <Stack>
        <h1>Design system</h1>
        <p className={leadClass}>
          Tokens and components of the site, each in every state. Calm, plenty of air, one serif for headings, forest green for what can be
          pressed.
        </p>
      </Stack>
    </Container>
    <Container>
      <Foundations />
      <Forms />
      <LazyPickers />
      <Content />
      <Feedback />
      <Navigation />
    </Container>
  </>
);

const Opening = (): JSX.Element => (
  <div className={styles.hero}>
    <Picture {...demoPicture('highlands-02')} alt="" sizes="100vw" extent="window" shape="fill" priority />
    <Container className={styles.heroBody}>
      <Card look="raised">
        <Stack gap="l">
          <h2>Where would you like to wake up?</h2>
          <Cluster as="form" className={styles.heroForm}>
            <TextField label="Where to" name="hero-place" placeholder="Place, area or house" icon={<PinIcon />} />
            <TextField label="Arrival" name="hero-from" type="date" />
            <TextField label="Departure" name="hero-to" type="date" />
            <button type="submit" className={buttonClass({ size: 'l' })}>
              <SearchIcon /> Search
            </button>
          </Cluster>
        </Stack>
      </Card>
    </Container>
  </div>
);
