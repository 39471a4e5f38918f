import { mayAllow } from '@nocleh/contracts/consent.ts';
import type { InteractionEvent, InteractionReport } from '@nocleh/contracts/interaction.ts';

/**
 * Makes each action of this visitor that asks the API the first span of a trace; loaded with consent to the level `tracking`. What is sent names
 * the action, its time and the page, nothing of the visitor or of what they typed.
 */

type Contract = typeof import('@nocleh/contracts/interaction.ts');
// Equal to those of the contract, which would bring the schema with them.
const address: Contract['interactionsAddress'] = '/_interactions';
const header: Contract['interactionHeader'] = 'x-interaction';
const events: Contract['interactionEvents'] = ['click', 'input', 'submit', 'popstate'];

/** Events of one action: a tap on a box is a click and an input. */
const sameActionMs = 100;
/** Code is loaded and typing is waited for before the first request of an action. */
const firstRequestMs = 2_000;
/** An answer that changes nothing on the page ends an action as well. */
const unchangedMs = 2_000;

interface Interaction {
  readonly ids: string;
  readonly event: InteractionEvent;
  /** In the time of `performance.now()`. */
  readonly began: number;
  /** Requests without an answer. */
  open: number;
  answered: number;
  /** Stops waiting for the change that the answers make. */
  stopWaiting: () => void;
}

let current: Interaction | undefined;
const send = window.fetch;

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function begin({ type, timeStamp }: Event): void {
  if (current && current.open + current.answered === 0 && timeStamp - current.began < sameActionMs) return;
  const ids = `${hex(16)}-${hex(8)}`;
  current = { ids, event: type as InteractionEvent, began: timeStamp, open: 0, answered: 0, stopWaiting() {} };
}

function report(interaction: Interaction, ended: number): void {
  // A request that follows is not part of it: a span ends once.
  if (current === interaction) current = undefined;
  const { ids, event, began } = interaction;
  // Consent may have been withdrawn since, also in another tab.
  if (!mayAllow(document.cookie, 'tracking')) return;
  const told: InteractionReport = { ids, event, path: location.pathname, ms: ended - began, agoMs: performance.now() - began };
  // A beacon may wait for a while, which would be told as a later beginning.
  send(address, { method: 'POST', body: JSON.stringify(told), keepalive: true, priority: 'high' }).catch(() => {});
}

/** Reports the interaction after the frame that shows the next change of the document. */
function reportWhenShown(interaction: Interaction): void {
  const answeredAt = performance.now();
  const observer = new MutationObserver(() => {
    interaction.stopWaiting();
    requestAnimationFrame(() => setTimeout(() => report(interaction, performance.now())));
  });
  const unchanged = setTimeout(() => {
    interaction.stopWaiting();
    report(interaction, answeredAt);
  }, unchangedMs);
  interaction.stopWaiting = () => {
    observer.disconnect();
    clearTimeout(unchanged);
  };
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** The interaction that a request is sent for: also one that follows from another request of it. */
function interactionOf(input: RequestInfo | URL): Interaction | undefined {
  if (!current || !mayAllow(document.cookie, 'tracking')) return undefined;
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (origin !== location.origin || !pathname.startsWith('/api/')) return undefined;
  return current.open > 0 || performance.now() - current.began < firstRequestMs ? current : undefined;
}

/** Measures the interactions within this document from now on. */
export function startMeasuringInteractions(): void {
  window.fetch = async (input, init) => {
    const interaction = interactionOf(input);
    if (!interaction) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(header, interaction.ids);
    interaction.stopWaiting();
    interaction.open += 1;
    try {
      return await send(input, { ...init, headers });
    } finally {
      interaction.open -= 1;
      interaction.answered += 1;
      if (interaction.open === 0) reportWhenShown(interaction);
    }
  };
  for (const event of events) addEventListener(event, begin, true);
}
