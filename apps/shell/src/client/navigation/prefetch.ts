import type { FindAddress } from '../../app/site-addresses.ts';
import { innerLink } from '../loading/links.ts';
import { savesData } from './connection.ts';
import { linksSeen } from './links-seen.ts';
import { createCodePrefetch } from './prefetch-code.ts';
import { createDataPrefetch, createSpeculation, type DataPrefetchTools } from './prefetch-data.ts';
import type { RoutePreloading } from './preload-route-files.ts';

const restMs = 60;

interface PrefetchTools extends DataPrefetchTools {
  readonly findAddress: FindAddress;
  readonly preload: RoutePreloading['preload'];
}

/** Prefetches code of links in view, and data of those that the visitor probably follows. */
export function startPrefetching({ findAddress, preload, ...tools }: PrefetchTools): void {
  const prefetchable = (target: EventTarget | null) => {
    const link = innerLink(target, findAddress);
    return link?.dataset.prefetch === 'false' ? undefined : link;
  };
  const prefetchData = createDataPrefetch(tools);
  const speculate = createSpeculation(prefetchData);
  const prefetchCode = createCodePrefetch(preload, (link) => watch(link));
  const watch = linksSeen((target) => {
    const link = prefetchable(target);
    if (!link || link.dataset.prefetch === 'intent') return;
    prefetchCode(link);
    speculate(link);
  });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const onIntent =
    (delayMs: number) =>
    ({ target }: Pick<Event, 'target'>) => {
      clearTimeout(resting);
      const link = prefetchable(target);
      if (!link || savesData()) return;
      const prefetch = () => {
        preload(link.pathname, 'whole').catch(() => {});
        prefetchData(link, delayMs > 0).catch(() => {});
      };
      // A timer would end after the click of a short press.
      if (delayMs === 0) prefetch();
      else resting = setTimeout(prefetch, delayMs);
    };
  const onRest = onIntent(restMs);
  const onPress = onIntent(0);
  document.addEventListener('pointerover', onRest, { passive: true });
  document.addEventListener('focusin', onRest);
  document.addEventListener('touchstart', onPress, { passive: true });
  document.addEventListener('mousedown', onPress, { passive: true });
  // The pointer may rest on a link since before this code was there.
  onRest({ target: [...document.querySelectorAll('a:hover')].at(-1) ?? null });
}
