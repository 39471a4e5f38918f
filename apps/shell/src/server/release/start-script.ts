import { earlyClicksScript, forgetEarlyClicks } from '../../app/early-clicks.ts';

/**
 * Time from the request for a page to its answer, in milliseconds, below which its scripts wait for the first paint: on such a network they
 * come soon enough, and compete with nothing that the paint needs. On a slower one their requests leave when the document has arrived.
 */
const quickAnswer = 40;

/** Longest wait for the first paint, in milliseconds. */
const longestWait = 500;

/**
 * Code that starts the scripts of a page and preloads the others of its import map, which stands in front of it: the first is the early one, which
 * is asked for at once, the next the main one. Older builds of the shell and those for development have no early one. It stands before the style
 * sheets, as browsers hold back an inline script behind one until that is loaded. It creates elements, as the policy allows what an allowed
 * script creates, and what that imports; the imports of an element in the document that is allowed by a hash would each need a hash.
 * A page that is not shown has no first paint, and one whose times are not known starts at once. Names are short, as it is in every page.
 */
export const startPageScripts = (hasEarly: boolean): string =>
  `{
let d=document,
i=JSON.parse(d.currentScript.previousSibling.text).integrity,
[${hasEarly ? 'e,' : ''}m,...l]=Object.keys(i),
el=(name,given)=>Object.assign(d.createElement(name),given),
run=(src,fetchPriority,onerror)=>el("script",{type:"module",fetchPriority,integrity:i[src],onerror,src});
${earlyClicksScript}
${hasEarly ? `d.head.append(run(e,"high",()=>{${forgetEarlyClicks}}));` : ''}
d.addEventListener("DOMContentLoaded",()=>new Promise(f=>{
let n=performance.timing||{};
!d.hidden&&n.responseStart-n.requestStart<${quickAnswer}?
(new PerformanceObserver(f).observe({type:"paint",buffered:true}),setTimeout(f,${longestWait})):f()
}).finally(()=>d.head.append(run(m,"auto"),
...l.map(href=>el("link",{rel:"modulepreload",crossOrigin:"",fetchPriority:"low",integrity:i[href],href})))))
}`.replaceAll('\n', '');
