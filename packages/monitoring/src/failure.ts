/** An answer with a status of 500 or above. */
export interface Failure {
  readonly error: unknown;
  readonly status: number;
  readonly requestId: string;
  /** Id of the release that answered, where it may be another than the process's. */
  readonly release?: string | undefined;
  /** Name of the route or endpoint, not the address, which may contain a token. */
  readonly route?: string | undefined;
  /** Tags such as `slice` and `slice.version`. */
  readonly tags?: Readonly<Record<string, string | undefined>>;
}

/** Time and release of a failed answer. */
export interface FailureOrigin {
  readonly at: number;
  readonly release: string;
}
export type SendFailure = (failure: Failure, origin: FailureOrigin) => void;
