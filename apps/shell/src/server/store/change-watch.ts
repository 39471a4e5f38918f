import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';

const pollMs = 300;
/** Each look at a bucket is a request. */
const requestMs = 500;

/** Calls `look` often, and at once after a change where the store reports changes. */
export class ChangeWatch {
  private readonly timer: NodeJS.Timeout;
  private watching: { readonly close: () => void } | undefined;

  constructor(store: ObjectStore, folder: string, look: () => void) {
    const watch = () =>
      store.watch?.(folder, look, () => {
        this.watching = undefined;
      });
    this.watching = watch();
    this.timer = setInterval(
      () => {
        this.watching ??= watch();
        look();
      },
      store.watch ? pollMs : requestMs,
    );
  }

  close(): void {
    clearInterval(this.timer);
    this.watching?.close();
  }
}
