/** Events collected by an inline script until error reporting is loaded; undefined afterwards. */
declare global {
  interface Window {
    earlyErrors?: (ErrorEvent | PromiseRejectionEvent)[] | undefined;
    /** The last 100 clicks and pages, each with the path at that time. */
    earlySteps?: { readonly event: Event; readonly path: string }[] | undefined;
  }
}

/** A short inline script that runs before the first module, used only where errors are reported. */
export const earlyErrorsScript =
  'earlyErrors=[];earlySteps=[];for(const type of["error","unhandledrejection"])addEventListener(type,event=>earlyErrors?.length<30&&earlyErrors.push(event));' +
  'for(const type of["click","app:page"])addEventListener(type,event=>{earlySteps?.push({event,path:location.pathname})>100&&earlySteps.shift()},true)';
