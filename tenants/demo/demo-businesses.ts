import { ACME } from './acme.ts';
import type { DemoBusiness } from './demo-business.ts';
import { LONESTAR } from './lonestar.ts';
import { NEWCO } from './newco.ts';
import { SUMMIT } from './summit.ts';

export const DEMO_BUSINESSES: ReadonlyArray<DemoBusiness> = [ACME, SUMMIT, LONESTAR, NEWCO];
