/** Milliseconds of processor time that a request costs, by the part of the site that spends them. */
export type Cost<Part extends string> = Readonly<Record<Part, number>>;

/**
 * Requests a second of a mix on a machine that is always busy. `seconds` of a kind of request is the time for which the machine is taken
 * by one: the reciprocal of the requests a second that it answers of this kind alone. `shares` add up to 1.
 */
export function rateOfMix<Request extends string>(
  seconds: Readonly<Record<Request, number>>,
  shares: Readonly<Record<Request, number>>,
): number {
  return 1 / (Object.keys(shares) as Request[]).reduce((sum, request) => sum + shares[request] * seconds[request], 0);
}

/**
 * The share of requests for kept pages, 0 to 1, that find no copy, so that the page is drawn. Each change drops all copies, and each process that
 * keeps copies makes its own at the next request for an address. `changes` and `kept` are numbers of requests in the same time, or their shares.
 */
export const redrawnShare = (changes: number, kept: number, addresses: number, copies: number): number =>
  changes / (changes + kept / (addresses * copies));
