import { Trans } from '@lingui/react/macro';
import { Terms } from '../order/package-part.tsx';
import { TitledSection } from '../order/titled-section.tsx';

/** What buying and using a voucher means. */
export const VoucherTerms = ({ paragraphs, className }: { paragraphs: readonly string[]; className?: string | undefined }) => (
  <TitledSection className={className} title={<Trans>Voucher terms</Trans>}>
    <Terms paragraphs={paragraphs} />
  </TitledSection>
);
