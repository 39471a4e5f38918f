declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
/** The version of the app being built, from its package.json or APP_VERSION. */
declare const __APP_VERSION__: string;
