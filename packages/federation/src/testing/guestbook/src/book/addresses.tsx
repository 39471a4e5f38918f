import { version } from './version.ts';

/** Opened by a button, so its code is not needed before. */
export const Addresses = () => <p data-addresses={version}>Brno</p>;
