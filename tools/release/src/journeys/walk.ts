import type { Journey, JourneyStep } from '@nocleh/contracts/journey.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Locator, Page } from 'playwright-core';

/** Texts have spaces that don't break. */
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/** A name; `*` stands for any text. */
const pattern = (name: string): RegExp => new RegExp(`^\\s*${name.split('*').map(escaped).join('.*')}\\s*$`, 'is');

/** The first field with a name: a form may have the same one. */
const field = (page: Page, name: string): Locator =>
  page.locator('main').getByLabel(pattern(name)).and(page.locator('input, textarea, select')).first();
const firstVisible = (found: Locator): Locator => found.filter({ visible: true }).first();

interface Walk {
  /** The site. */
  readonly url: string;
  /** How long a step may take. */
  readonly stepMs: number;
}

async function take(page: Page, step: JourneyStep, locale: Journey['locale'], { url, stepMs }: Walk): Promise<void> {
  const main = page.locator('main');
  if ('open' in step) {
    await page.goto(url + localePath(locale, step.open), { timeout: 3 * stepMs });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: stepMs });
  } else if ('fill' in step) await field(page, step.fill).fill(step.text, { timeout: stepMs });
  else if ('check' in step) await field(page, step.check).check({ timeout: stepMs });
  else if ('choose' in step) await field(page, step.choose).selectOption({ label: step.option }, { timeout: stepMs });
  else if ('press' in step) {
    const name = pattern(step.press);
    await firstVisible(main.getByRole('button', { name }).or(main.getByRole('link', { name }))).click({ timeout: stepMs });
  } else if ('see' in step) await firstVisible(main.getByText(step.see)).waitFor({ timeout: stepMs });
  else await page.waitForTimeout(step.wait * 1_000);
}

/** Goes through a journey; the sentence says at which step it ends before its end. */
export async function walk(page: Page, { locale, steps }: Journey, how: Walk): Promise<string | undefined> {
  for (const [place, step] of steps.entries())
    try {
      await take(page, step, locale, how);
    } catch (error) {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      return `Its journey does not get past step ${place + 1} of ${steps.length}, ${JSON.stringify(step)}, on ${new URL(page.url()).pathname}: ${why}`;
    }
  return undefined;
}
