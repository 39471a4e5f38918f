import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { compositionProblem } from '../composition.ts';
import { type Candidate, type Check, type Problem, slicesOf } from './check.ts';

/** The shell asks a slice for the routes of its addresses: each address needs a page. */
const withoutPage = ({ name: slice, addresses, routes }: ReleasedSlice): Problem[] =>
  addresses
    .filter(({ name }) => !routes.some((route) => route.name.split('.')[0] === name && (route.page || route.redirect)))
    .map(({ path }) => ({
      slice,
      problem: `It claims ${path} and has no page there: add a route, or take the address out of manifest.ts.`,
    }));

const strayRoutes = ({ name: slice, addresses, routes }: ReleasedSlice): Problem[] =>
  routes
    .filter((route) => !addresses.some(({ name }) => route.name.split('.')[0] === name))
    .map(({ name }) => ({ slice, problem: `Its route ${name} is at none of its addresses: add the address to manifest.ts.` }));

const doubleRoutes = ({ name: slice, routes }: ReleasedSlice): Problem[] =>
  [...Map.groupBy(routes, ({ name }) => name)]
    .filter(([, found]) => found.length > 1)
    .map(([name]) => ({ slice, problem: `It has the route ${name} twice: give one of them another name in routes.ts.` }));

function lost(candidate: Candidate): Problem[] {
  const rows = slicesOf(candidate).flatMap(({ addresses }) => addresses);
  return Object.entries(candidate.site.addresses).flatMap(([name, { path, layout, keepsRelease }]) => {
    const row = rows.find((address) => address.path === path);
    if (!row) return [{ problem: `No slice has the address ${path}, which the site must have: compose with a slice that has it.` }];
    if (row.name !== name) return [{ problem: `The address ${path} is named ${row.name}, and links to it need the name ${name}.` }];
    if (row.layout !== layout) return [{ problem: `The address ${path} has the layout ${row.layout} instead of ${layout}.` }];
    return keepsRelease && !row.keepsRelease
      ? [{ problem: `Visits of ${path} have to be completed on the release that they began on: set keepsRelease in manifest.ts.` }]
      : [];
  });
}

/** Every specified address is there once, no slice has an address of another one or of the shell, and each has a page. */
export const addresses: Check = (candidate) => {
  const slices = slicesOf(candidate);
  const composition = compositionProblem(slices);
  return [
    ...(composition ? [{ problem: composition }] : []),
    ...lost(candidate),
    ...slices.flatMap((slice) => [...withoutPage(slice), ...strayRoutes(slice), ...doubleRoutes(slice)]),
  ];
};
