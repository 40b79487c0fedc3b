/** `npm start` and `npm run dev`: starts the product with everything it needs, watches it, and stops it. */
import { dirname } from 'node:path';

import { supervise } from './local/supervisor.ts';

process.exit(await supervise(dirname(import.meta.dirname), process.argv.slice(2)));
