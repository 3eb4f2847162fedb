/** Whether this is `npm run test:all`, which runs some tests in a longer form and some only then. */
export const isLongRun = process.env['TEST_ALL'] !== undefined;
