import { shellContracts as today } from '@nocleh/contracts/shell-contracts.ts';

/** The contracts of a shell that serves one more. */
export const shellContracts = { min: today.min, max: today.max + 1 };
