/** How long pictures out of view wait for scripts that do not come, in milliseconds. */
const startingLimitMs = 10_000;

/**
 * Marks the document while its scripts are on their way: `html[data-starting]`. Style sheets hold back pictures out of view by it, as these
 * would take most of a slow network and the page would react later. Without scripts a document is not marked. The limit is a timer, because
 * a running CSS animation computes the styles of its elements again in every frame.
 */
const markStarting = `s.starting="";setTimeout(()=>delete s.starting,${startingLimitMs});`;

/**
 * Marks a document that begins at its top, not at a hash and not where a visitor was before it was loaded again: `html[data-top]`. Until it
 * is hydrated, style sheets leave what is far below the window without layout.
 */
const markTop = 'if(!location.hash&&!performance.navigation.type)s.top="";';

/** `s` is the data set of the document. */
export const startingScript = markStarting + markTop;

export function endStarting(): void {
  delete document.documentElement.dataset.starting;
}
