// The first script: what reacts before the main one, which is thirty times as large, is there.
import { pressedEarly, takeEarlyClick } from '../app/early-clicks.ts';
import { endStarting } from '../app/starting.ts';
import { startMemo } from '../state/memo-buttons.ts';
import { replayClicks } from './replay-clicks.ts';

const click = takeEarlyClick();
startMemo(click ? pressedEarly() : []);
replayClicks(click);
// Who scrolls wants the pictures.
addEventListener('scroll', endStarting, { once: true, passive: true });
