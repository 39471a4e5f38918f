import type { Contracts } from './release.ts';
import { shellContracts } from './shell-contracts.ts';

/** `4 to 5`, or `4` when there is one alone. */
export const contractsText = ({ min, max }: Contracts): string => (min === max ? `${max}` : `${min} to ${max}`);

/** Whether this shell serves what was built for these contracts. */
export const servesContracts = ({ min, max }: Contracts): boolean => min <= shellContracts.max && shellContracts.min <= max;
