/** File with the texts of a page or a widget. The build's address contains a hash, so the name needs none. */
export const catalogFile = (name: string, locale: string): string => `${name}.${locale}.js`;

/** Catalog name of a widget; a page's catalog has the name of its route. */
export const widgetCatalog = (name: string): string => `widget.${name}`;

/** File with the texts of a script that a page loads later, by the file or the address of the script. */
export const chunkCatalog = (script: string, locale: string): string => script.replace(/\.js$/, `.texts.${locale}.js`);

/** Query of the second request of a catalog, as browsers cache a module that failed. */
export const repeated = '?again';
