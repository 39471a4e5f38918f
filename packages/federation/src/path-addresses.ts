/*
 * Addresses of what is loaded later begin with a path, as the server writes them: the bundler compares them as text, and
 * with the origin in front each style sheet of the first page would be loaded once more. On another origin they stay whole.
 */
__webpack_public_path__ = __webpack_public_path__.replace(`${location.origin}/`, '/');
