// The first script: what reacts before the main one, which is thirty times as large, is there.
import { startMemo } from '../state/memo-buttons.ts';

startMemo();
