import { scriptJson } from '../../app/script-json.ts';

/**
 * Time from the request for a page to its answer, in milliseconds, below which its scripts wait for the first paint: on such a network they
 * come soon enough, and compete with nothing that the paint needs. On a slower one their requests leave when the document has arrived.
 */
const quickAnswer = 40;

/** Longest wait for the first paint, in milliseconds. */
const longestWait = 500;

interface FirstScripts {
  /** Address of the script that is asked for at once; older builds of the shell and those for development have none. */
  readonly early: string | undefined;
  readonly main: string;
}

/**
 * Code that starts the scripts of a page and preloads the others of its import map, which stands in front of it. It stands before the style
 * sheets, as browsers hold back an inline script behind one until that is loaded. It creates elements, as the policy allows what an allowed
 * script creates, and what that imports; the imports of an element in the document that is allowed by a hash would each need a hash.
 * A page that is not shown has no first paint, and one whose times are not known starts at once. Names are short, as it is in every page.
 */
export const startPageScripts = ({ early, main }: FirstScripts): string =>
  `{
let d=document,
m=${scriptJson(main)},
e=${scriptJson(early ?? '')},
i=JSON.parse(d.currentScript.previousSibling.text).integrity,
add=(name,given)=>d.head.append(Object.assign(d.createElement(name),given)),
run=(src,fetchPriority)=>add("script",{type:"module",fetchPriority,integrity:i[src],src});
e&&run(e,"high");
d.addEventListener("DOMContentLoaded",()=>new Promise(f=>{
let n=performance.getEntriesByType("navigation")[0]||{};
!d.hidden&&n.responseStart-n.requestStart<${quickAnswer}?
(new PerformanceObserver(f).observe({type:"paint",buffered:true}),setTimeout(f,${longestWait})):f()
}).finally(()=>{
run(m,"auto");
for(let href in i)href==m||href==e||add("link",{rel:"modulepreload",crossOrigin:"",fetchPriority:"low",integrity:i[href],href})
}))
}`.replaceAll('\n', '');
