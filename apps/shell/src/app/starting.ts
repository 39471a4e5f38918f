/** How long pictures out of view wait for scripts that do not come, in milliseconds. */
const startingLimitMs = 10_000;

/**
 * Marks the document while its scripts are on their way: `html[data-starting]`. Style sheets hold back pictures out of view by it, as these
 * would take most of a slow network and the page would react later. Without scripts a document is not marked. The limit is a timer, because
 * a running CSS animation computes the styles of its elements again in every frame.
 */
export const startingScript = `document.documentElement.dataset.starting="";setTimeout(()=>delete document.documentElement.dataset.starting,${startingLimitMs});`;

export function endStarting(): void {
  delete document.documentElement.dataset.starting;
}
