/** What a page's first lines keep of errors until error reporting is there; undefined from then on. */
declare global {
  interface Window {
    earlyErrors?: (ErrorEvent | PromiseRejectionEvent)[] | undefined;
  }
}

/** A script of a few bytes for the document: before the first module, and only where errors are reported. */
export const earlyErrorsScript =
  'earlyErrors=[];for(const type of["error","unhandledrejection"])addEventListener(type,event=>earlyErrors?.length<30&&earlyErrors.push(event))';
