import { testPages } from '../support/browser/page-check.ts';

testPages('contact');
