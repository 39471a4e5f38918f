/** Parameters that advertisements and newsletters add to addresses: no page depends on them. */
const campaign = /^(?:utm_[a-z_]{1,30}|fbclid|gclid|gbraid|wbraid|msclkid|sznclid|mc_[ce]id)$/;

/** A query without the parameters of campaigns; the others stay as they were written. */
export function withoutCampaign(search: string): string {
  if (search.length < 2) return '';
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !campaign.test(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
