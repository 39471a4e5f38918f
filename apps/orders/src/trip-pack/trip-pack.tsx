import { Trans } from '@lingui/react/macro';
import { dayOf } from '@nocleh/contracts/calendar-day.ts';
import { tripPackPath } from '@nocleh/contracts/trip-pack.ts';
import { Button, buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { DownloadIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatDate, formatTime } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { type PackStorage, packStorage, removeExpired, removePack, type SaveFailure, savedAt, savePack } from './saved-packs.ts';
import styles from './trip-pack.module.css';

type Step = { readonly is: 'none' | 'saving' | 'removed' } | { readonly is: 'saved'; readonly at: string } | { readonly is: SaveFailure };

interface TripPackProps {
  readonly token: string;
  readonly number: string;
  /** A cancelled order is not saved any more; what was saved is replaced. */
  readonly isOver: boolean;
}

const never = () => () => {};

/**
 * Offers to keep everything for the way on the device. Without JavaScript, and where the browser stores nothing, the same document is
 * a file to download. A saved pack is renewed by each visit.
 */
export function TripPack({ token, number, isOver }: TripPackProps) {
  const [step, setStep] = useState<Step>({ is: 'none' });
  const isSupported = useSyncExternalStore(
    never,
    () => packStorage() !== undefined,
    () => false,
  );
  useEffect(() => {
    const storage = packStorage();
    let isShown = true;
    const renew = async (kept: PackStorage) => {
      await removeExpired(kept);
      const before = await savedAt(kept, token);
      if (before === undefined) return;
      await savePack(kept, token);
      const at = await savedAt(kept, token);
      if (isShown) setStep(at === undefined ? { is: 'none' } : { is: 'saved', at });
    };
    // A browser that refuses to read has nothing saved.
    if (storage) renew(storage).catch(() => {});
    return () => {
      isShown = false;
    };
  }, [token]);
  if (isOver && step.is === 'none') return null;

  const save = async () => {
    const storage = packStorage();
    if (!storage) return;
    setStep({ is: 'saving' });
    const failure = await savePack(storage, token);
    setStep(failure ? { is: failure } : { is: 'saved', at: (await savedAt(storage, token)) ?? new Date().toUTCString() });
  };
  const remove = async () => {
    const storage = packStorage();
    if (storage) await removePack(storage, token);
    setStep({ is: 'removed' });
  };
  const isSaved = step.is === 'saved';
  return (
    <TitledSection title={<Trans>On the way without a connection</Trans>}>
      <p>
        <Trans>
          The booking, your host’s contact, the way, the calendar file, the payment code and the invoice in one document, in all four
          languages. Don’t save it on a device that others use: whoever opens it can cancel the booking.
        </Trans>
      </p>
      <p className={styles.action}>
        {isSupported && isSaved ? (
          <Button variant="secondary" onClick={() => void remove()}>
            <Trans>Remove from this device</Trans>
          </Button>
        ) : isSupported ? (
          <Button variant="secondary" loading={step.is === 'saving'} onClick={() => void save()}>
            <DownloadIcon />
            <Trans>Save for offline</Trans>
          </Button>
        ) : (
          <FileLink token={token} number={number}>
            <DownloadIcon />
            <Trans>Save for offline</Trans>
          </FileLink>
        )}
      </p>
      <div role="status" className={styles.status}>
        <Outcome step={step} token={token} number={number} />
      </div>
    </TitledSection>
  );
}

function FileLink({ token, number, children }: Pick<TripPackProps, 'token' | 'number'> & { readonly children: ReactNode }) {
  const locale = useLocale();
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={`/api${tripPackPath(token, locale)}`} download={`nocleh-${number}.html`}>
      {children}
    </a>
  );
}

function Outcome({ step, token, number }: Pick<TripPackProps, 'token' | 'number'> & { readonly step: Step }) {
  const locale = useLocale();
  if (step.is === 'none' || step.is === 'saving') return null;
  if (step.is === 'saved') {
    const saved = new Date(step.at);
    const [day, time] = [formatDate(locale, dayOf(saved)), formatTime(saved.toISOString())];
    return (
      <Trans>
        Saved on {day} at {time}. Without a connection, the address of your booking page opens this copy; with one, each visit renews it.
        Two weeks after departure it is deleted.
      </Trans>
    );
  }
  if (step.is === 'removed') return <Trans>Nothing of this booking is saved on this device any more.</Trans>;
  return (
    <>
      <p>
        {step.is === 'full' ? (
          <Trans>There is no room for it: the browser’s storage on this device is full. Nothing was saved.</Trans>
        ) : step.is === 'refused' ? (
          <Trans>This browser doesn’t let the site store anything, as in a private window. Nothing was saved.</Trans>
        ) : (
          <Trans>It could not be loaded. Check your connection and try again.</Trans>
        )}
      </p>
      {step.is !== 'unreachable' && (
        <FileLink token={token} number={number}>
          <Trans>Download it as a file</Trans>
        </FileLink>
      )}
    </>
  );
}
