import { testPages } from '../support/browser/page-check.ts';

testPages('shell');
