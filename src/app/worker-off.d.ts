/** Defined by vite.config.ts. */
interface ImportMetaEnv {
  readonly WORKER_OFF: boolean;
}
