import type { Services } from './services.ts';

/** Shows that parts of the page don't react; its code is loaded only then. */
export const showPageNotice = ({ page, importCatalog }: Services, isStatic: boolean) =>
  import('./delivered/page-notice.tsx')
    .then((notice) => notice.showPageNotice(page.locale, importCatalog, isStatic))
    // Without the notice the page is as it would be without scripts.
    .catch(() => {});

/** Leaves the markup of a first page whose code can't be loaded: its links and forms work without scripts. */
export function keepMarkup(services: Services, loadFeatures: () => Promise<unknown>, error: unknown, slice: string | undefined): void {
  services.reports.report(error, slice);
  services.reports.allowLoading();
  loadFeatures().catch(() => {});
  void showPageNotice(services, true);
}
