/** Most confirmations that a network can need. */
export const maxConfirmations = 10_000;

/** Changes of operators to a configured network. Networks without a rule are open, with their configured confirmations. */
export interface NetworkRule {
  /** Id of the network. */
  network: string;
  /** Open for new top-ups. */
  topUps: boolean;
  /** Open for new withdrawals. */
  withdrawals: boolean;
  /** Not below the configured number, which `null` means. */
  confirmations: number | null;
}
