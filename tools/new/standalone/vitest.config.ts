import { sliceTests } from '@nocleh/slice-tools/vitest.ts';

export default sliceTests();
