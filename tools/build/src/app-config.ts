/** An app's settings for the bundler, in its `app.config.ts`. */
export type AppConfig =
  /** The shell: a browser build and a server. */
  | { readonly name: string; readonly kind: 'host'; readonly port: number }
  /** A slice: a federated browser build and one CommonJS file for the shell's server. */
  | {
      readonly name: string;
      readonly kind: 'remote';
      readonly port: number;
      readonly exposes: { readonly './slice': string };
    }
  /** A Node server or command: one ES module per entry. */
  | { readonly name: string; readonly kind: 'service'; readonly entries: Readonly<Record<string, string>> };
