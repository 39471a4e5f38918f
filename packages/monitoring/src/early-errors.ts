/** What a page's first lines keep until error reporting is there; undefined from then on. */
declare global {
  interface Window {
    earlyErrors?: (ErrorEvent | PromiseRejectionEvent)[] | undefined;
    /** The newest hundred clicks and pages, each with where the page was then. */
    earlySteps?: { readonly event: Event; readonly path: string }[] | undefined;
  }
}

/** A script of a few bytes for the document: before the first module, and only where errors are reported. */
export const earlyErrorsScript =
  'earlyErrors=[];earlySteps=[];for(const type of["error","unhandledrejection"])addEventListener(type,event=>earlyErrors?.length<30&&earlyErrors.push(event));' +
  'for(const type of["click","app:page"])addEventListener(type,event=>{earlySteps?.push({event,path:location.pathname})>100&&earlySteps.shift()},true)';
