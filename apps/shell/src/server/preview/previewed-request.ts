import type { BarFacts } from '../../preview/preview-facts.ts';
import type { RequestFacts } from '../render/page-context.ts';

/** A request as the process of a preview gets it: what the bar says, and who asks. */
export interface PreviewedRequest extends RequestFacts {
  readonly facts: BarFacts;
}

/** Only the processes of one shell send it to one another. */
export const barHeader = 'x-preview-bar';
