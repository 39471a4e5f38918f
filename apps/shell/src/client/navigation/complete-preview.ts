import { afterPaint } from '@nocleh/slice-kit/after-paint.ts';
import { isPreviewed } from '@nocleh/slice-kit/preview.ts';
import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;
type State = Router['state'];

/** Whether the page that is shown waits for its data. */
export const showsPreview = ({ loaderData }: Pick<State, 'loaderData'>): boolean => Object.values(loaderData).some(isPreviewed);

interface PreviewCompletion {
  /** Takes each state of the router. */
  readonly follow: (state: State) => void;
  /** React has put a page into the document: the next frame paints it. */
  readonly committed: () => void;
}

/**
 * Loads the data of a page that is shown as a preview, once it is painted. `onError` is called when an error page will take its place,
 * as that gets no focus by itself.
 */
export function completePreviews(router: Pick<Router, 'state' | 'revalidate'>, onError: () => void): PreviewCompletion {
  let preview: State['loaderData'] | undefined;
  return {
    follow(state) {
      const { loaderData, navigation, errors } = state;
      if (navigation.state !== 'idle' || loaderData === preview) return;
      const wasPreview = preview !== undefined;
      preview = showsPreview(state) ? loaderData : undefined;
      if (wasPreview && errors) onError();
    },
    committed() {
      const painted = preview;
      if (!painted) return;
      afterPaint(() => {
        if (router.state.loaderData === painted && router.state.navigation.state === 'idle') void router.revalidate();
      });
    },
  };
}
