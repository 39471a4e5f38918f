import { type JSX, lazy, Suspense, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { DateRangeField, type RangePickerProps } from '../dates/date-range-field.tsx';
import { PartyField, type PartyPickerProps } from '../forms/party-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Grid } from '../layout/layout.tsx';
import { PinIcon } from '../pictures/icons/signs.tsx';
import { Example, Part } from './example.tsx';

const Combobox = lazy(async () => ({ default: (await import('../forms/combobox.tsx')).Combobox }));
const DateRangePicker = lazy(async () => ({ default: (await import('../dates/date-range-picker.tsx')).DateRangePicker }));
const PartyDialog = lazy(async () => ({ default: (await import('../forms/party-dialog.tsx')).PartyDialog }));
const DateRangeCalendar = lazy(async () => ({ default: (await import('../dates/date-range-calendar.tsx')).DateRangeCalendar }));

const places = [
  { id: 'telc', name: 'Telč', detail: 'Vysočina' },
  { id: 'sumava', name: 'Šumava', detail: 'Area' },
  { id: 'srni', name: 'Srní', detail: 'Plzeňský kraj' },
  { id: 'trebic', name: 'Třebíč', detail: 'Vysočina' },
].map((place) => ({ ...place, icon: <PinIcon /> }));

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const nights = (count: number) => (count === 1 ? '1 night' : `${count} nights`);

export const LazyPickers = (): JSX.Element => (
  <Part title="Dates and places">
    <Grid minColumn="l" gap="xl">
      <Example name="Dates: two inputs, a calendar on demand">
        <DateRangeField
          openLabel="Choose in a calendar"
          picker={ExamplePicker}
          lengthText={({ from, to }) => nights(Number(to.slice(8)) - Number(from.slice(8)))}
          from={{ label: 'Arrival', name: 'range-from' }}
          to={{ label: 'Departure', name: 'range-to' }}
        />
      </Example>
      <Example name="Guests: two inputs, steppers on demand">
        <PartyField
          adults={{ label: 'Adults', name: 'party-adults', min: 1, max: 12, defaultValue: 2 }}
          ages={{ label: 'Ages of children', name: 'party-ages', placeholder: '4, 9' }}
          openLabel="Choose guests"
          picker={ExamplePartyPicker}
        />
      </Example>
      <Example name="Place: a plain input until used">
        <PlaceField />
      </Example>
      <Example name="Calendar in the page">
        <InlineCalendar />
      </Example>
    </Grid>
  </Part>
);

function ExamplePicker(props: RangePickerProps): JSX.Element {
  return (
    <DateRangePicker
      {...props}
      locale="en-GB"
      label="Dates of the stay"
      title="When"
      closeLabel="Close"
      fromLabel="Arrival"
      toLabel="Departure"
      doneLabel={(count) => (count > 0 ? `Take ${nights(count)}` : 'Choose dates')}
      hint="Arrival first, then departure. At least 2 nights."
      secondHint="Now the day of departure."
      minNights={2}
      formatDay={(day) => day}
    />
  );
}

function ExamplePartyPicker(props: PartyPickerProps): JSX.Element {
  return (
    <PartyDialog
      {...props}
      title="Who is coming?"
      closeLabel="Close"
      adults={{ label: 'Adults', hint: '18 and over', max: 12, lessLabel: 'One adult fewer', moreLabel: 'One adult more' }}
      children={{ label: 'Children', max: 6, lessLabel: 'One child fewer', moreLabel: 'One child more' }}
      maxAge={17}
      ageLabel={(child) => `Child ${child}: age`}
      noAge="choose"
      ageMissing="Choose the age."
      doneLabel={(adults, children) => `Choose: ${adults} + ${children}`}
    />
  );
}

function PlaceField(): JSX.Element {
  const [used, setUsed] = useState(false);
  const [text, setText] = useState('');
  const field = { label: 'Where to', name: 'typed-place', placeholder: 'Try “tre”', icon: <PinIcon /> };
  const input = (
    <TextField
      {...field}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={() => setUsed(true)}
      autoComplete="off"
    />
  );
  if (!used) return input;
  return (
    <Suspense fallback={input}>
      <Combobox
        {...field}
        locale="en-GB"
        autoFocus
        text={text}
        onTextChange={setText}
        onPick={(place) => setText(place.name)}
        items={places.filter(({ name }) => text !== '' && plain(name).includes(plain(text)))}
      />
    </Suspense>
  );
}

function InlineCalendar(): JSX.Element {
  const [shown, setShown] = useState(false);
  const [range, setRange] = useState<{ from: string; to: string } | null>({ from: '2030-07-10', to: '2030-07-14' });
  if (!shown)
    return (
      <Button variant="secondary" onClick={() => setShown(true)}>
        Show the calendar
      </Button>
    );
  return (
    <Suspense>
      <DateRangeCalendar
        locale="cs"
        label="Termín"
        range={range}
        onRangeChange={setRange}
        min="2030-07-03"
        isNightTaken={(date) => date >= '2030-07-20' && date < '2030-07-24'}
      >
        <p>{range ? `${range.from} – ${range.to}` : ''}</p>
      </DateRangeCalendar>
    </Suspense>
  );
}
