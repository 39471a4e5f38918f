import { type JSX, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../actions/dialog.tsx';
import { Tooltip } from '../actions/tooltip.tsx';
import { Alert } from '../feedback/alert.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Notification } from '../feedback/notification.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Cluster, Grid, Stack } from '../layout/layout.tsx';
import { MapIcon } from '../pictures/icons/controls.tsx';
import { InfoIcon } from '../pictures/icons/signs.tsx';
import { Example, Part } from './example.tsx';

export const Feedback = (): JSX.Element => (
  <Part title="Messages">
    <Grid minColumn="l">
      <Alert title="Prices include everything">The stay fee, cleaning and tax are in every total.</Alert>
      <Alert tone="success" title="Order confirmed">
        We sent the confirmation to jana@example.cz.
      </Alert>
      <Alert tone="warning" title="The rooms are held until 14:35">
        After that they are offered to others again.
      </Alert>
      <Alert tone="danger" title="The order was not sent">
        Nothing was charged. <a href="#messages">Try once more</a> or write to us.
      </Alert>
    </Grid>
    <Example name="Notification">
      <Notification closeLabel="Close" onDismiss={() => {}}>
        Chalupa Pod Javorem was added to your list.
      </Notification>
    </Example>
    <Example name="Tooltip and dialog">
      <Cluster>
        <Tooltip text="Paid to the municipality for each adult and night. It is part of the total.">
          Stay fee <InfoIcon />
        </Tooltip>
        <DialogExample />
      </Cluster>
    </Example>
    <Example name="Loading">
      <Grid>
        <Stack gap="xs">
          <Skeleton shape="picture" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="short" />
        </Stack>
        <p>
          The progress bar sits at the top of the window.
          <ProgressBar state="running" value={40} label="Loading" hidden={false} />
        </p>
      </Grid>
    </Example>
    <Example name="Nothing found">
      <EmptyState icon={<MapIcon />} title="No house fits all of it" level={3}>
        <p>Without “Sauna” there are 14 houses on these dates.</p>
        <Button variant="secondary">Drop “Sauna”</Button>
      </EmptyState>
    </Example>
  </Part>
);

function DialogExample(): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters" closeLabel="Close">
        <Stack>
          <p>Everything by keyboard, the page behind it rests.</p>
          <Button onClick={() => setOpen(false)}>Show 48 houses</Button>
        </Stack>
      </Dialog>
    </>
  );
}
