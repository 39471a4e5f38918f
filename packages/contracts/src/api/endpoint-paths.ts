// No schema library here: pages import these constants in their first load, each page only those of the endpoints that it calls.

/**
 * Method and path of every endpoint by its name, parameters in braces; `packageBySlug`, as `package` is a reserved word.
 * `endpoints.ts` says what each takes and answers.
 */
export const suggest = 'GET /suggest';
export const places = 'GET /places';
export const place = 'GET /places/{slug}';
export const search = 'GET /search';
export const searchCards = 'GET /search/cards';
export const searchPoints = 'GET /search/points';
export const taxonomy = 'GET /taxonomy';
export const accommodations = 'GET /accommodations';
export const slug = 'GET /slugs/{slug}';
export const accommodation = 'GET /accommodations/{slug}';
export const calendar = 'GET /accommodations/{slug}/calendar';
export const articles = 'GET /articles';
export const article = 'GET /articles/{slug}';
export const pages = 'GET /pages';
export const page = 'GET /pages/{slug}';
export const sitemap = 'GET /sitemap';
export const packages = 'GET /packages';
export const packageBySlug = 'GET /packages/{slug}';
export const quote = 'POST /quotes';
export const hold = 'POST /orders';
export const order = 'GET /orders/{token}';
export const orderGuests = 'PUT /orders/{token}/guests';
export const addVoucher = 'POST /orders/{token}/vouchers';
export const dropVoucher = 'POST /orders/{token}/vouchers/drop';
export const confirmOrder = 'POST /orders/{token}/confirm';
export const cancelOrder = 'POST /orders/{token}/cancel';
export const invoice = 'GET /invoices/{token}';
export const orderVoucher = 'POST /vouchers';
export const amountVoucherOffer = 'GET /amount-vouchers/offer';
export const orderAmountVoucher = 'POST /amount-vouchers';
export const voucher = 'GET /vouchers/{token}';
export const withdrawVoucher = 'POST /vouchers/{token}/withdraw';
export const deliverVoucher = 'PUT /vouchers/{token}/delivery';
export const sendVoucher = 'POST /vouchers/{token}/send';
export const heldVoucher = 'GET /held-vouchers/{token}';
export const voucherByCode = 'POST /voucher-codes';
export const lostLink = 'POST /lost-links';
export const subscribe = 'POST /subscriptions';
export const subscription = 'GET /subscriptions/{token}';
export const confirmSubscription = 'POST /subscriptions/confirm';
export const unsubscribe = 'POST /subscriptions/unsubscribe';
export const unsubscribeByAddress = 'POST /subscriptions/unsubscribe-by-address';
export const sendContactMessage = 'POST /contact-messages';
export const inquire = 'POST /inquiries';
export const inquiry = 'GET /inquiries/{token}';
export const hostInquiry = 'GET /host-inquiries/{token}';
export const answerInquiry = 'PUT /host-inquiries/{token}/answer';
