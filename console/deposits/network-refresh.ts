/** No change announces a new block, and the list of networks is not logged. */
export const networkRefreshMs = 10_000;
