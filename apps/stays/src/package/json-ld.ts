import type { Package } from '@nocleh/contracts/api/package.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { shareUrl } from '@nocleh/design-system/pictures/picture-source.ts';
import { localePath } from '@nocleh/i18n/paths.ts';

/** schema.org Product with an Offer; the price is that of the complete package. */
export function packageJsonLd(found: Package, locale: Locale, origin: string): object {
  const { title, summary, picture, price, slug, arrivals, voucher, validity, accommodation } = found;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: summary,
    ...(picture ? { image: origin + shareUrl(picture.src) } : {}),
    brand: { '@type': 'Brand', name: accommodation.name },
    offers: {
      '@type': 'Offer',
      url: origin + localePath(locale, `/balicek/${slug}`),
      price: (price.amount / 100).toFixed(2),
      priceCurrency: price.currency,
      priceValidUntil: validity.to,
      availability: `https://schema.org/${arrivals.length > 0 || voucher ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: 'Nocleh', url: origin + localePath(locale, '/') },
    },
  };
}
