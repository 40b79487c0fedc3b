import { join } from 'node:path';

import { cloudflare } from '@cloudflare/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { catalogueFiles, compileMessages, wholeMessages } from './scripts/local/messages.ts';
import { scriptFiles } from './scripts/local/script-files.ts';
import { TEXT_BINDINGS } from './worker/text-bindings.ts';

/** What the browser's bundle must never contain. A leak fails the build. */
const SERVER_ONLY = ['worker/adapters/**', 'worker/usecases/**', 'worker/graphql/**', 'worker/http/**', 'db/**'];

await compileMessages(import.meta.dirname);

export default defineConfig(({ command }) => ({
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 8787),
    strictPort: true,
    allowedHosts: [`.${process.env['ROOT_DOMAIN'] ?? 'localhost'}`, '.localhost', '.example', '.test'],
  },
  resolve: {
    // Without the first one the server's build takes a Node ponyfill, whose Response is not the runtime's own.
    alias: [
      { find: /^@whatwg-node\/fetch$/, replacement: '@whatwg-node/fetch/dist/global-ponyfill.js' },
      ...(command === 'serve' ? [{ find: /^#texts$/, replacement: wholeMessages(import.meta.dirname) }] : []),
    ],
  },
  environments: {
    ssr: { build: { minify: true } },
  },
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      ...(command === 'serve' ? developmentWorker() : {}),
    }),
    tailwindcss(),
    freshMessages(),
    freshSchema(),
    tanstackStart({ srcDirectory: 'app', importProtection: { client: { files: SERVER_ONLY } } }),
    react(),
    scriptFiles(import.meta.dirname),
    usedFonts(),
    retriedParts(),
    laterCalls(),
  ],
}));

/** In development a changed catalogue is compiled at once. */
function freshMessages(): Plugin {
  return {
    name: 'fresh-messages',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (catalogueFiles(import.meta.dirname).some((file) => path.endsWith(file)))
          compileMessages(import.meta.dirname).catch((error: unknown) => console.error(error));
      });
    },
  };
}

/** In development a changed part of the GraphQL schema is built with all the others: a builder takes each type once. */
function freshSchema(): Plugin {
  const folder = `${import.meta.dirname}/worker/graphql/`;
  return {
    name: 'fresh-schema',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'ssr',
    hotUpdate({ modules }) {
      const builder = this.environment.moduleGraph.getModulesByFile(`${folder}builder.ts`);
      // What a part of the schema imports is built anew with it.
      return modules.length === 0 ? undefined : [...modules, ...(builder ?? [])];
    },
  };
}

/** The development server gets the same bindings and the same objects' storage as workerd. */
function developmentWorker() {
  const vars = Object.fromEntries(TEXT_BINDINGS.map((name) => [name, process.env[name] ?? '']));
  return {
    config: { vars },
    persistState: { path: process.env['OSKR_OBJECTS'] ?? '.data/objects' },
  };
}

/** Of the PDF library's fonts the product's papers use two; the measures of the others, 70 kB of the Worker, stay out. */
function usedFonts(): Plugin {
  const FONT = /\/standard-fonts\/(?<name>[\w-]+)\.compressed\.json$/;
  const USED: ReadonlySet<string> = new Set(['Helvetica', 'Helvetica-Bold', 'all-encodings']);
  return {
    name: 'used-fonts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load(id) {
      const font = FONT.exec(id)?.groups?.['name'];
      return font === undefined || USED.has(font) ? null : '""';
    },
  };
}

/** The router splits pages into parts by itself; this has them loaded with the same retries as everything else. */
function retriedParts(): Plugin {
  const LOADED = /\(\) => (import\((?:"[^"]*tsr-split=[^"]*"|'[^']*tsr-split=[^']*')\))/g;
  return {
    name: 'retried-parts',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/app/routes/') || !LOADED.test(code)) return null;
      LOADED.lastIndex = 0;
      // Under a name of its own: a route may load parts by itself too.
      const loader = "import { loadRoutePart as $$loadPart } from '#app/features/shell/load-route-part.ts';\n";
      return { code: loader + code.replaceAll(LOADED, '() => $$$$loadPart(() => $1)'), map: null };
    },
  };
}

/** What reads and writes the calls of server functions, 9 kB of it, comes after what is needed to take a page over. */
function laterCalls(): Plugin {
  const IMPORTED = 'import { serverFnFetcher } from "./serverFnFetcher.js";';
  const LATER = `import { laterFetcher } from ${JSON.stringify(join(import.meta.dirname, 'app/data/later-fetcher.ts'))};
const serverFnFetcher = laterFetcher(async () => (await import('./serverFnFetcher.js')).serverFnFetcher);`;
  return {
    name: 'later-calls',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/client-rpc/createClientRpc.js')) return null;
      if (!code.includes(IMPORTED)) throw new Error(`${id} loads what calls the server in another way than before.`);
      return { code: code.replace(IMPORTED, LATER), map: null };
    },
  };
}
