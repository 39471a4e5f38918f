import { availableParallelism } from 'node:os';

/**
 * How many files of tests run at once. They wait for processes, files and the database for two fifths of their time, so there are more than
 * processors; Vitest takes a share of more than 100 % as 100 %.
 */
export const testWorkers = Math.ceil(1.5 * availableParallelism());
