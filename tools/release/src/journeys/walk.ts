import type { Journey, JourneyStep } from '@nocleh/contracts/journey.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Locator, Page } from 'playwright-core';

const stepMs = 10_000;
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** A name; `*` stands for any text. */
const pattern = (name: string): RegExp => new RegExp(`^\\s*${name.split('*').map(escaped).join('.*')}\\s*$`, 'is');

const inMain = (page: Page): Locator => page.locator('main');

async function take(page: Page, step: JourneyStep, url: string, locale: Journey['locale']): Promise<void> {
  const main = inMain(page);
  if ('open' in step) {
    await page.goto(url + localePath(locale, step.open), { timeout: 3 * stepMs });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: stepMs });
  } else if ('fill' in step) await main.getByLabel(pattern(step.fill)).first().fill(step.text, { timeout: stepMs });
  else if ('check' in step) await main.getByLabel(pattern(step.check)).first().check({ timeout: stepMs });
  else if ('choose' in step) await main.getByLabel(pattern(step.choose)).first().selectOption({ label: step.option }, { timeout: stepMs });
  else if ('press' in step) {
    const name = pattern(step.press);
    await main.getByRole('button', { name }).or(main.getByRole('link', { name })).first().click({ timeout: stepMs });
  } else if ('see' in step) await main.getByText(step.see).first().waitFor({ state: 'visible', timeout: stepMs });
  else await page.waitForTimeout(step.wait * 1_000);
}

/** Goes through a journey; the sentence says at which step it ends before its end. */
export async function walk(page: Page, { locale, steps }: Journey, url: string): Promise<string | undefined> {
  for (const [place, step] of steps.entries())
    try {
      await take(page, step, url, locale);
    } catch (error) {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      return `Its journey does not get past step ${place + 1} of ${steps.length}, ${JSON.stringify(step)}, on ${new URL(page.url()).pathname}: ${why}`;
    }
  return undefined;
}
