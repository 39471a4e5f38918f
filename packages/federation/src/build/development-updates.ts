/*
 * For development only, in each entry. The bundler's runtime waits for ever after an import that failed. Without the list of changes,
 * which is gone when the bundler was started again, its client loads the page again.
 */
const { hmrM: importChanges } = __webpack_require__;
if (importChanges) __webpack_require__.hmrM = () => importChanges().catch(() => undefined);
