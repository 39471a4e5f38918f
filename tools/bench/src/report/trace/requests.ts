import { isOn, msOf, type PageEvent, type PageThread } from './page-events.ts';

/** Milliseconds since the navigation began. */
export interface Request {
  readonly url: string;
  readonly type: string;
  readonly priority: string;
  /** When the page asked for it; the browser sends some requests later. */
  readonly asked: number;
  readonly sent: number;
  readonly firstByte: number;
  readonly end: number;
}

/** All requests of a page that were answered over the network, in the order in which they were asked for. */
export function requestsOf(events: readonly PageEvent[], thread: PageThread): Request[] {
  const own = events.filter((event) => event.args?.data?.requestId !== undefined && event.pid === thread.pid);
  const byId = (name: string) =>
    new Map(own.filter((event) => event.name === name).map((event) => [event.args?.data?.requestId, event] as const));
  const [responses, ends] = [byId('ResourceReceiveResponse'), byId('ResourceFinish')];
  const requests: Request[] = [];
  for (const [id, event] of byId('ResourceSendRequest')) {
    const { url = '', resourceType = 'Other', priority = '' } = event.args?.data ?? {};
    const timing = responses.get(id)?.args?.data?.timing;
    // A cache sends nothing, not even a head.
    const { finishTime: finished, encodedDataLength = 0 } = ends.get(id)?.args?.data ?? {};
    if (!isOn(thread, event) || !timing || encodedDataLength === 0 || finished === undefined || !/^https?:/.test(url)) continue;
    const sent = msOf(thread, timing.requestTime * 1e6);
    requests.push({
      url,
      type: resourceType,
      priority,
      // The event of the document itself comes late: its process has only just begun.
      asked: Math.min(sent, msOf(thread, event.ts ?? 0)),
      sent,
      firstByte: sent + timing.receiveHeadersEnd,
      end: msOf(thread, finished * 1e6),
    });
  }
  return requests.toSorted((one, other) => one.asked - other.asked);
}
