/** What the shell shows of a shop. */
export interface ShellShop {
  readonly shopKey: string;
  readonly name: string;
  readonly isDemo: boolean;
}
