import { join } from 'node:path';

import { HAS_SETPRIV, type Command } from './children.ts';
import { pathsOf, type StartSettings } from './start-settings.ts';
import { workerdBinary } from './workerd.ts';

/** Vite's server with hot reload, on the same port, bindings and objects as the built product. */
export function developmentServer(settings: StartSettings, bindings: Readonly<Record<string, string>>): Command {
  const tied = HAS_SETPRIV
    ? { MINIFLARE_WORKERD_PATH: join(import.meta.dirname, 'tied-workerd'), OSKR_WORKERD: workerdBinary() }
    : {};
  return {
    name: 'vite',
    file: process.execPath,
    args: [join(settings.root, 'node_modules', 'vite', 'bin', 'vite.js'), 'dev'],
    cwd: settings.root,
    env: {
      ...process.env,
      ...bindings,
      ...tied,
      NO_COLOR: '1',
      OSKR_OBJECTS: pathsOf(settings.dataDir).objects,
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  };
}
