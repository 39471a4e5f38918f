import { sliceCatalogs } from '@nocleh/slice-tools/lingui.ts';

export default sliceCatalogs(import.meta.dirname);
