import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { expect, type Page } from '@playwright/test';
import type { Stay } from '../data/api.ts';
import { contact } from '../data/placed-order.ts';
import { hydrated } from '../fixtures.ts';

/** Common steps of all orders, with and without JavaScript. */
export class OrderFlow {
  readonly page: Page;
  readonly locale: Locale;
  readonly email: string;
  protected readonly script: boolean;
  private readonly onEachStep: (page: Page) => Promise<void>;

  constructor({ page, locale, email, script = true, onEachStep = async () => undefined }: StepOptions) {
    this.page = page;
    this.locale = locale;
    this.email = email;
    this.script = script;
    this.onEachStep = onEachStep;
  }

  /** Waits until the page at the address is hydrated, and runs the checks of each step on it. */
  async arrived(address: RegExp | string): Promise<void> {
    await expect(this.page).toHaveURL(address);
    if (this.script) await hydrated(this.page);
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.locale);
    await expect(this.page.locator('main h1')).toHaveCount(1);
    await this.onEachStep(this.page);
  }

  protected path = (path: string) => localePath(this.locale, path);

  async home(): Promise<void> {
    await this.page.goto(this.path('/'));
    await this.arrived(new RegExp(`${this.path('/')}$`));
  }

  async hold(): Promise<void> {
    await this.page.locator('main button[formmethod="post"]').click();
    await this.arrived(/\/objednavka\/[\w-]{22,64}\/hoste$/);
  }

  async guests(): Promise<void> {
    const form = this.page.locator('main form[method="post"]');
    for (const [name, value] of Object.entries({ ...contact, email: this.email })) await form.locator(`input[name="${name}"]`).fill(value);
    for (const index of [0, 1]) await form.locator(`input[name="guest.${index}.age"]`).fill(String(31 + index));
    await form.locator('button[type="submit"]').click();
    await this.arrived(/\/platba$/);
  }

  /** Chooses a payment method; an order with a voucher has no choice. */
  async pay(method: 'bank_transfer' | 'at_accommodation' | 'voucher'): Promise<string> {
    const choice = this.page.locator(`input[name="payment"][value="${method}"]`);
    if (method === 'voucher') await expect(choice).toHaveAttribute('type', 'hidden');
    else await choice.check();
    await this.page.locator('input[name="terms"]').check();
    await this.page.locator('main form[method="post"] button[type="submit"]:not([name], [hidden])').click();
    await this.arrived(/\/hotovo$/);
    const token = this.page.url().split('/').at(-2);
    return token ?? '';
  }
}

/** Steps of a visitor from the home page to an order of rooms. */
export class BookingFlow extends OrderFlow {
  readonly stay: Stay;

  constructor({ stay, ...options }: BookingOptions) {
    super(options);
    this.stay = stay;
  }

  /** Goes from the home page to the payment step. */
  async toPayment(): Promise<void> {
    await this.home();
    await this.search();
    await this.filter();
    await this.accommodation();
    await this.chooseRooms();
    await this.hold();
    await this.guests();
  }

  async search(): Promise<void> {
    const box = this.page.locator('main form[role="search"]').first();
    await box.locator('input[name="q"]').fill(this.stay.hit.name);
    await box.locator('input[name="from"]').fill(this.stay.from);
    await box.locator('input[name="to"]').fill(this.stay.to);
    await box.locator('input[name="adults"]').fill('2');
    await box.locator('button[type="submit"]').click();
    await this.arrived(/\/vyhledavani\?.*from=/);
    expect(new URL(this.page.url()).searchParams.get('to')).toBe(this.stay.to);
  }

  async filter(): Promise<void> {
    const { type } = this.stay.accommodation;
    const box = this.page.locator(`main input[type="checkbox"][name="type"][value="${type}"]`);
    await box.check();
    if (!this.script) await this.page.locator('main form:has(input[type="checkbox"][name="type"]) button[type="submit"]').click();
    await this.arrived(new RegExp(`[?&]type=${type}`));
    await expect(this.page.locator(`main input[type="checkbox"][name="type"][value="${type}"]`)).toBeChecked();
  }

  async accommodation(): Promise<void> {
    const slug = this.stay.accommodation.slugs[this.locale];
    await this.page
      .locator(`main a[href^="${this.path(`/ubytovani/${slug}`)}"]`)
      .first()
      .click();
    await this.arrived(new RegExp(`/ubytovani/${slug}\\?.*from=${this.stay.from}`));
  }

  /** Chooses one unit of the first two free room types in place of the preselected ones. */
  async chooseRooms(): Promise<void> {
    const form = this.page.locator('main form[action*="/objednavka/nova"]');
    for (const { id } of this.stay.roomTypes) await form.locator(`select[name="room.${id}"]`).selectOption('0');
    for (const { id } of this.stay.roomTypes.slice(0, 2)) await form.locator(`select[name="room.${id}"]`).selectOption('1');
    await form.locator('button[type="submit"]:not([formaction])').click();
    if (this.script) return;
    await this.arrived(/\/objednavka\/nova\?/);
    for (const { id } of this.stay.roomTypes.slice(0, 2)) await expect(this.page.locator(`select[name="room.${id}"]`)).toHaveValue('1');
  }

  /** With JavaScript the complete choice of the accommodation's page is held at once, without step 1. */
  override async hold(): Promise<void> {
    if (!this.script) return super.hold();
    await this.arrived(/\/objednavka\/[\w-]{22,64}\/hoste$/);
  }
}

export interface StepOptions {
  readonly page: Page;
  readonly locale: Locale;
  readonly email: string;
  /** false when JavaScript is disabled. */
  readonly script?: boolean;
  /** Called on the page of every step. */
  readonly onEachStep?: (page: Page) => Promise<void>;
}
export interface BookingOptions extends StepOptions {
  readonly stay: Stay;
}
