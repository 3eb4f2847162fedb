/** Imported by programs that start servers: an interrupted measurement leaves none behind, because their exit handlers run. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
