export function isAlive(pid: number): boolean;
export function isInstalled(root: string): boolean;
export function markInstalled(root: string): void;
export function waitForTurn(root: string): Promise<() => void>;
