/**
 * Marks the document while its scripts are on their way: `html[data-starting]`. Style sheets hold back pictures out of view by it, as these
 * would take most of a slow network and the page would react later. Without scripts a document is not marked.
 */
export const startingScript = 'document.documentElement.dataset.starting="";';

export function endStarting(): void {
  delete document.documentElement.dataset.starting;
}
