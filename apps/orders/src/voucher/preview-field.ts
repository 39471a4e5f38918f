/** Name of the button that shows the voucher and orders nothing. Apart from the action, whose code is loaded later than the page's. */
export const previewField = 'preview';
