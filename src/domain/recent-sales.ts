/** Ours: recent sales of a product or shop are those of so many days. */
export const recentSalesDays = 30;
