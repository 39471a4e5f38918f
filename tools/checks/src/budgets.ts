import { chromium } from 'playwright-core';
import { budgetProblems, budgetTable, limits, listLimits, type PageLoad } from './budget.ts';
import { measurePageLoad } from './page-load.ts';

const plainRoutes = ['/', '/vyhledavani', '/objednavka/chyba', '/balicek', '/clanky', '/stranka/gdpr', '/poptavka', '/newsletter', '/404'];

async function get<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return (await response.json()) as Answer;
}

/** An accommodation, the listing of its place, and a package with its first step of an order, from any database. */
async function routesOf(site: string): Promise<string[]> {
  const { hits } = await get<{ hits: { slug: string; place: { slug: string } }[] }>(`${site}/api/search?locale=cs`);
  const { packages } = await get<{ packages: { slug: string }[] }>(`${site}/api/packages?locale=cs`);
  const [house, offered] = [hits[0], packages[0]];
  if (!house || !offered) throw new Error('the site has no accommodation or no package to measure');
  const listings = [`/ubytovani/${house.slug}`, `/ubytovani/${house.place.slug}`];
  return [...plainRoutes, ...listings, `/balicek/${offered.slug}`, `/objednavka/balicek/${offered.slug}`];
}

export interface BudgetReport {
  readonly loads: readonly PageLoad[];
  readonly problems: readonly string[];
}

/** More than processors, because a visit mostly waits for late requests of the page. */
const visitsAtATime = 3;

/** Visits every kind of page of a running production site and compares it with its budget. */
export async function checkBudgets(site: string, executablePath: string): Promise<BudgetReport> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const routes = await routesOf(site);
    const loads = new Array<PageLoad>(routes.length);
    const queue = routes.entries();
    const visitAll = async () => {
      for (const [at, route] of queue) loads[at] = await measurePageLoad(browser, site, route);
    };
    await Promise.all(Array.from({ length: visitsAtATime }, visitAll));
    const problems = loads.flatMap((load) => budgetProblems(load, load.route === '/vyhledavani' ? listLimits : limits));
    return { loads, problems };
  } finally {
    await browser.close();
  }
}

if (import.meta.main) {
  const site = (process.argv[2] ?? process.env.SITE_URL ?? 'http://localhost:4000').replace(/\/$/, '');
  const { loads, problems } = await checkBudgets(site, process.env.CHROMIUM ?? '/usr/bin/chromium');
  console.log(budgetTable(loads));
  for (const problem of problems) console.error(problem);
  console.log(`budgets: ${loads.length} pages, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
