import { chromium } from 'playwright-core';
import { budgetProblems, budgetTable, limits, listLimits, type PageLoad } from './budget.ts';
import { measurePageLoad } from './page-load.ts';

const plainRoutes = ['/', '/vyhledavani', '/objednavka/chyba', '/clanky', '/stranka/gdpr', '/poptavka', '/newsletter', '/404'];

/** An accommodation and the listing of its place, whatever the database holds. */
async function routesOf(site: string): Promise<string[]> {
  const response = await fetch(`${site}/api/search?locale=cs`);
  if (!response.ok) throw new Error(`${site}/api/search answers ${response.status}`);
  const { hits } = (await response.json()) as { hits: { slug: string; place: { slug: string } }[] };
  const [first] = hits;
  if (!first) throw new Error('the site has no accommodation to measure');
  return [...plainRoutes, `/ubytovani/${first.slug}`, `/ubytovani/${first.place.slug}`];
}

export interface BudgetReport {
  readonly loads: readonly PageLoad[];
  readonly problems: readonly string[];
}

/** Visits every kind of page of a running production site and holds it against its budget. */
export async function checkBudgets(site: string, executablePath: string): Promise<BudgetReport> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const loads: PageLoad[] = [];
    for (const route of await routesOf(site)) loads.push(await measurePageLoad(browser, site, route));
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
