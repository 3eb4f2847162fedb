/** Import source of products that operators created: any import may adopt them, and none prunes them. */
export const consoleSource = 'console';
