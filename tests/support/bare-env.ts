/** The environment of a process that gets no settings of this one: only where programs and compiled modules are found. */
export const bareEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
