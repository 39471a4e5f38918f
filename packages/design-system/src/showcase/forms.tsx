import type { JSX } from 'react';
import { Button, buttonClass } from '../actions/button.tsx';
import { Card } from '../content/card.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FieldSet } from '../forms/field-set.tsx';
import { NumberStepper } from '../forms/number-stepper.tsx';
import { RadioGroup } from '../forms/radio-group.tsx';
import { Select } from '../forms/select.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Cluster, Grid, Stack } from '../layout/layout.tsx';
import { CloseIcon, SearchIcon } from '../pictures/icons/controls.tsx';
import { HeartIcon, PinIcon } from '../pictures/icons/signs.tsx';
import { Example, Part } from './example.tsx';

const errors = [
  { name: 'mail-wrong', message: 'Enter an e-mail address, like jana@example.cz' },
  { name: 'country-wrong', message: 'Choose the country' },
];

export const Forms = (): JSX.Element => (
  <>
    <Part title="Buttons">
      <Buttons />
    </Part>
    <Part title="Fields">
      <Fields />
    </Part>
    <Part title="Choices">
      <Choices />
    </Part>
  </>
);

const Buttons = (): JSX.Element => (
  <>
    <Example name="Variants">
      <Cluster>
        <Button>Show what is free</Button>
        <Button variant="secondary">Ask the host</Button>
        <Button variant="quiet">Clear dates</Button>
        <Button variant="danger">Cancel order</Button>
        <a className={buttonClass({ variant: 'secondary' })} href="#buttons">
          Look like a button
        </a>
      </Cluster>
    </Example>
    <Example name="Large, loading, disabled, icons">
      <Cluster>
        <Button size="l">
          <SearchIcon /> Search
        </Button>
        <Button loading>Sending</Button>
        <Button variant="secondary" loading>
          Sending
        </Button>
        <Button disabled>Sold out</Button>
        <Button variant="secondary" iconOnly aria-label="Keep">
          <HeartIcon />
        </Button>
        <Button variant="quiet" iconOnly aria-label="Close">
          <CloseIcon />
        </Button>
      </Cluster>
    </Example>
  </>
);

const Fields = (): JSX.Element => (
  <Stack gap="l">
    <ErrorSummary title="Two answers need another look" errors={errors} />
    <Grid minColumn="m">
      <TextField label="Where to" name="place" placeholder="Šumava, Telč, a lake…" icon={<PinIcon />} />
      <TextField label="Name and surname" name="person" autoComplete="name" defaultValue="Jana Nováková" />
      <TextField label="Phone" name="phone" type="tel" mark="(optional)" hint="Only for the host, on the day of arrival." />
      <TextField label="E-mail" name="mail-wrong" defaultValue="jana@" error={errors[0]?.message} />
      <Select label="Country" name="country" defaultValue="cz">
        <option value="cz">Czechia</option>
        <option value="de">Germany</option>
        <option value="pl">Poland</option>
      </Select>
      <Select label="Country" name="country-wrong" error={errors[1]?.message}>
        <option value="">Choose</option>
      </Select>
      <TextField label="Arrival" name="from" type="date" defaultValue="2026-07-03" />
      <TextField label="Not now" name="disabled" defaultValue="Can’t be changed" disabled />
    </Grid>
    <TextArea
      label="Message for the host"
      name="message"
      mark="(optional)"
      hint="When you come, whether you bring a dog, what you would like to know."
    />
  </Stack>
);

const Choices = (): JSX.Element => (
  <Grid minColumn="l" gap="xl">
    <Card>
      <FieldSet legend="Guests">
        <NumberStepper
          label="Adults"
          hint="18 and older"
          name="adults"
          defaultValue={2}
          min={1}
          max={8}
          lessLabel="One adult fewer"
          moreLabel="One adult more"
        />
        <NumberStepper label="Children" hint="0 to 17" name="children" max={6} lessLabel="One child fewer" moreLabel="One child more" />
        <NumberStepper
          label="Rooms"
          name="rooms"
          defaultValue={9}
          max={3}
          error="At most 3 rooms in one order"
          lessLabel="One room fewer"
          moreLabel="One room more"
        />
      </FieldSet>
    </Card>
    <FieldSet legend="Equipment" look="label">
      <div>
        <Checkbox label="Parking" name="amenity" id="amenity-parking" value="parking" end={412} defaultChecked />
        <Checkbox label="Breakfast" name="amenity" id="amenity-breakfast" value="breakfast" end={230} />
        <Checkbox label="Sauna" name="amenity" id="amenity-sauna" value="sauna" end={0} disabled />
        <Checkbox label="I have read the terms" hint="They open in a new window." name="terms" error="Without it the order can’t be sent" />
      </div>
    </FieldSet>
    <RadioGroup
      legend="Payment"
      name="payment"
      boxed
      defaultValue="transfer"
      options={[
        { value: 'transfer', label: 'Bank transfer', hint: 'With a QR code; 3 days to pay', end: 'free' },
        { value: 'place', label: 'On arrival', hint: 'Cash or card, as the host takes it' },
        { value: 'voucher', label: 'Voucher', hint: 'Not offered by this host', disabled: true },
      ]}
    />
    <RadioGroup
      legend="Sort by"
      name="sort"
      defaultValue="price"
      error="Choose one"
      options={[
        { value: 'fit', label: 'Best fit' },
        { value: 'price', label: 'Price' },
      ]}
    />
  </Grid>
);
