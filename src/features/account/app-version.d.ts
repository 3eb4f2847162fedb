/** Defined by vite.config.ts. */
interface ImportMetaEnv {
  readonly APP_VERSION: string;
}
