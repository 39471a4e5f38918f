/** The file with the texts of a page or a widget. The address of a build has its hash, so the name needs none. */
export const catalogFile = (name: string, locale: string): string => `${name}.${locale}.js`;

/** Under this name the catalog of a widget is known; that of a page has the name of its route. */
export const widgetCatalog = (name: string): string => `widget.${name}`;
