/** Imported by what starts servers: a measurement that is ended by hand leaves none behind, by their exit handlers. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
