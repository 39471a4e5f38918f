/** The reason why a request gets no picture, with the status sent to the client. */
export class ImageError extends Error {
  readonly status: 400 | 403 | 404 | 405 | 413 | 429 | 502 | 503 | 504;

  constructor(status: ImageError['status'], reason: string) {
    super(reason);
    this.status = status;
  }
}
