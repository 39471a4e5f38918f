import type { VoucherPreviewRequest } from '@nocleh/contracts/api/voucher.ts';
import type { Values } from '../order-flow/guests-step/guests-form.ts';

/** Name of the button that sends the voucher now and leaves the day as it is. */
export const sendField = 'send';

/** Id of the section of the purchase's page in which its sending is shown and changed. */
export const sendingId = 'sending';

/** In the address of that page after a change that came too late. */
export const tooLate = 'late';

/** Makes the delivery from typed values, not yet validated. With a day the address is needed, so an empty one is kept: its error is at its field. */
export function typedDelivery({ recipientEmail = '', sendOn = '' }: Values): Pick<VoucherPreviewRequest, 'recipientEmail' | 'sendOn'> {
  const email = recipientEmail.trim();
  return { ...((email || sendOn) && { recipientEmail: email }), ...(sendOn && { sendOn }) };
}
