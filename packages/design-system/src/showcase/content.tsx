import type { JSX } from 'react';
import { buttonClass } from '../actions/button.tsx';
import { Disclosure } from '../actions/disclosure.tsx';
import { Badge } from '../content/badge.tsx';
import { Card } from '../content/card.tsx';
import { DefinitionList } from '../content/definition-list.tsx';
import { cornerButtonClass, MediaCard } from '../content/media-card.tsx';
import { PriceTag } from '../content/price-tag.tsx';
import { StarRating } from '../content/star-rating.tsx';
import { Table } from '../content/table.tsx';
import { Cluster, Grid, Stack, WithAside } from '../layout/layout.tsx';
import { BreakfastIcon, ParkingIcon, PetIcon } from '../pictures/icons/amenities.tsx';
import { HeartIcon } from '../pictures/icons/signs.tsx';
import { Picture } from '../pictures/picture.tsx';
import { demoPicture, Example, Part } from './example.tsx';

const houses = [
  { picture: 'forest-01', name: 'Chalupa Pod Javorem', place: 'Kvilda, Šumava', price: '4 860 Kč', kind: 'Cottage' },
  { picture: 'lake-01', name: 'Penzion U Rybníka', place: 'Telč, Vysočina', price: '3 240 Kč', kind: 'Guesthouse' },
  { picture: 'highlands-01', name: 'Hotel Zlatá stezka', place: 'Prachatice', price: '5 130 Kč', kind: 'Hotel' },
] as const;

const cardSizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, 92vw';

export const Content = (): JSX.Element => (
  <>
    <Part title="Cards">
      <Grid minColumn="l" gap="xl">
        {houses.map((house) => (
          <MediaCard
            key={house.name}
            picture={<Picture {...demoPicture(house.picture)} alt="" sizes={cardSizes} />}
            title={<a href="#cards">{house.name}</a>}
            meta={`${house.kind} · ${house.place}`}
            corner={<Keep name={house.name} pressed={house.kind === 'Cottage'} />}
            foot={<PriceTag note="2 nights, 2 adults, everything included">{house.price}</PriceTag>}
          />
        ))}
      </Grid>
      <Example name="With the picture at the side">
        <SideCard />
      </Example>
      <Example name="Surfaces">
        <Grid>
          <Card>A line around it</Card>
          <Card look="sand">On sand</Card>
          <Card look="raised">Raised above the page</Card>
        </Grid>
      </Example>
    </Part>
    <Part title="Small things">
      <Cluster>
        <Badge>Cottage</Badge>
        <Badge tone="accent">Free on your dates</Badge>
        <Badge tone="info">Awaiting payment</Badge>
        <Badge tone="warning">Ends in 15 minutes</Badge>
        <Badge tone="danger">Cancelled</Badge>
        <StarRating stars={4} label="4 stars" />
      </Cluster>
      <Example name="Prices">
        <Cluster gap="xl">
          <PriceTag note="3 nights, 2 adults, everything included">7 290 Kč</PriceTag>
          <PriceTag before="from" size="l" note="per night">
            1 620 Kč
          </PriceTag>
          <PriceTag note="the host answers within a day">Price on request</PriceTag>
        </Cluster>
      </Example>
    </Part>
    <Part title="Facts and figures">
      <Figures />
    </Part>
  </>
);

const Keep = ({ name, pressed = false }: { name: string; pressed?: boolean }): JSX.Element => (
  <button type="button" className={cornerButtonClass} aria-pressed={pressed} aria-label={`Keep ${name}`}>
    <HeartIcon />
  </button>
);

const SideCard = (): JSX.Element => (
  <MediaCard
    layout="side"
    picture={<Picture {...demoPicture('timber-cottage-01')} alt="" sizes="(min-width: 40rem) 20rem, 92vw" />}
    above="Guesthouse"
    title={
      <>
        <a href="#cards">Penzion Na Samotě</a> <StarRating stars={3} label="3 stars" />
      </>
    }
    meta="Srní, Šumava · 840 m above the sea"
    corner={<Keep name="Penzion Na Samotě" />}
    foot={
      <Cluster spread>
        <Cluster gap="m">
          <ParkingIcon label="Parking" />
          <BreakfastIcon label="Breakfast" />
          <PetIcon label="Dogs welcome" />
        </Cluster>
        <PriceTag align="end" note="2 nights, 2 adults, everything included">
          3 980 Kč
        </PriceTag>
      </Cluster>
    }
  >
    <p>Six rooms above an orchard, breakfast with our own honey, the trail to the bog begins at the gate.</p>
  </MediaCard>
);

const Figures = (): JSX.Element => (
  <WithAside>
    <Stack gap="xl">
      <DefinitionList
        items={[
          { term: 'Check-in', value: '14:00 to 20:00' },
          { term: 'Check-out', value: 'until 10:00' },
          { term: 'Cancellation', value: 'Free until 7 days before arrival, then half of the price' },
        ]}
      />
      <Table label="Rooms and prices" stacked>
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Guests</th>
            <th scope="col" data-number="">
              3 nights
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Double room with a balcony</th>
            <td data-label="Guests">2 adults, 1 child</td>
            <td data-number="" data-label="3 nights">
              5 400 Kč
            </td>
          </tr>
          <tr>
            <th scope="row">Attic flat</th>
            <td data-label="Guests">4 adults</td>
            <td data-number="" data-label="3 nights">
              8 100 Kč
            </td>
          </tr>
        </tbody>
      </Table>
      <div>
        <Disclosure summary="May I bring a dog?" open>
          <p>Yes, two at most. Please keep them out of the dining room.</p>
        </Disclosure>
        <Disclosure summary="Is there a place for bicycles?">
          <p>A locked shed beside the house.</p>
        </Disclosure>
      </div>
    </Stack>
    <Card look="sand">
      <Stack>
        <h3>Your stay</h3>
        <DefinitionList
          look="amounts"
          items={[
            { term: 'Double room, 3 nights', value: '5 400 Kč' },
            { term: 'Stay fee', value: '150 Kč' },
            { term: 'Total', value: '5 550 Kč', total: true },
          ]}
        />
        <a className={buttonClass({ wide: true })} href="#facts-and-figures">
          Continue
        </a>
      </Stack>
    </Card>
  </WithAside>
);
