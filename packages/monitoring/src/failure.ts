/** An answer with a status of 500 or above. */
export interface Failure {
  readonly error: unknown;
  readonly status: number;
  readonly requestId: string;
  /** What was asked for, by the name of its route or endpoint: an address may hold a token. */
  readonly route?: string | undefined;
  /** `slice`, `slice.version` and the like. */
  readonly tags?: Readonly<Record<string, string | undefined>>;
}

/** When and by which release an answer failed. */
export interface FailureOrigin {
  readonly at: number;
  readonly release: string;
}
export type SendFailure = (failure: Failure, origin: FailureOrigin) => void;
