import { getDefaultStore } from 'jotai';
import { rememberViewAtom } from './viewed.ts';

export const rememberView = (id: number): void => getDefaultStore().set(rememberViewAtom, id);
