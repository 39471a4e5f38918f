import './map.module.css';
import { onDemand } from '@nocleh/slice-kit/on-demand.ts';

/** The map beside the list, which few visits open. */
export const MapPart = onDemand(() => import('./map-view.tsx').then(({ MapView }) => MapView));
