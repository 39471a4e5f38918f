/** Why a request gets no picture; the status is what the client sees. */
export class ImageError extends Error {
  readonly status: 400 | 403 | 404 | 405 | 413 | 429 | 502 | 503 | 504;

  constructor(status: ImageError['status'], reason: string) {
    super(reason);
    this.status = status;
  }
}
