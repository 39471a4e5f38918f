/*
 * Removes the page's own origin from addresses of chunks. The bundler compares them as text with those in the server's HTML,
 * so with an origin it would load each style sheet of the first page again. Other origins are kept.
 */
__webpack_public_path__ = __webpack_public_path__.replace(`${location.origin}/`, '/');
