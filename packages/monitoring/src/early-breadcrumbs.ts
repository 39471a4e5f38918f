import { addBreadcrumb } from './sentry.ts';

type Breadcrumb = Parameters<typeof addBreadcrumb>[0];

const maxBreadcrumbs = 100;
const secondsAt = (milliseconds: number) => (performance.timeOrigin + milliseconds) / 1000;

/** Names an element and its ancestors by tag, id and name attribute, never by text or value. */
function nameOf(target: EventTarget | null): string {
  const names: string[] = [];
  for (let element = target instanceof Element ? target : null; element && names.length < 4; element = element.parentElement) {
    const name = element.getAttribute('name');
    names.unshift(element.localName + (element.id && `#${element.id}`) + (name ? `[name="${name}"]` : ''));
  }
  return names.join(' > ');
}

const steps = (): Breadcrumb[] =>
  (window.earlySteps ?? []).map(({ event, path }, index, all) => ({
    timestamp: secondsAt(event.timeStamp),
    ...(event.type === 'click'
      ? { category: 'ui.click', message: nameOf(event.target) }
      : { category: 'navigation', data: { from: all[index - 1]?.path ?? '', to: path } }),
  }));

/** Requests so far, from the browser's performance timeline. */
const requests = (): Breadcrumb[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => initiatorType === 'fetch')
    .map(({ name, responseStatus, responseEnd }) => ({
      timestamp: secondsAt(responseEnd),
      type: 'http',
      category: 'fetch',
      data: { url: name, status_code: responseStatus },
    }));

/** Adds the last 100 events from before this code was loaded, in their order. */
export function replayEarlyBreadcrumbs(): void {
  const all = [...steps(), ...requests()].sort((one, other) => (one.timestamp ?? 0) - (other.timestamp ?? 0));
  window.earlySteps = undefined;
  for (const breadcrumb of all.slice(-maxBreadcrumbs)) addBreadcrumb(breadcrumb);
}
