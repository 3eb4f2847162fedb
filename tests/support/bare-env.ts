/** Environment of a process that inherits no settings: only the paths of programs and compiled modules. */
export const bareEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
