import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale, PerLocale } from '@nocleh/contracts/locale.ts';
import { messages as cs } from '../../locales/cs.po';
import { messages as de } from '../../locales/de.po';
import { messages as en } from '../../locales/en.po';
import { messages as pl } from '../../locales/pl.po';

const catalogs: PerLocale<Messages> = { cs, de, en, pl };

export const catalogueI18n = (locale: Locale): I18n => setupI18n({ locale, messages: { [locale]: catalogs[locale] } });
