import { join } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

const FRAMEWORK = ['react', 'react-dom', 'scheduler', 'use-sync-external-store', 'cookie-es'];
const ROUTER = ['history', 'store', 'react-store', 'react-router', 'router-core'].map((name) => `@tanstack/${name}`);

/** What every page is made of: React, the router, and what draws an icon. What only calls the server comes later. */
const GROUND = {
  name: 'ground',
  priority: 1,
  includeDependenciesRecursively: false,
  test: (id: string) =>
    ([...FRAMEWORK, ...ROUTER].some((name) => id.includes(`/node_modules/${name}/`)) &&
      !id.includes('/ssr/serializer/')) ||
    /\/lucide-react\/dist\/esm\/(?!icons\/)/.test(id),
};

const ICONS = {
  name: 'icons',
  priority: 1,
  includeDependenciesRecursively: false,
  test: /lucide-react/,
  minShareCount: 9,
};

/** What the tabs of the portals share. Pages of a store have none of it. */
const DESK = {
  name: 'desk',
  priority: 1,
  includeDependenciesRecursively: false,
  test: /\/app\/features\/(?:portal|admin)\/(?!access-screens)/,
  minShareCount: 4,
};

/** What many pages share comes in one file: dozens of small ones weigh more, and each is a request. */
const SHARED = {
  name: 'shared',
  includeDependenciesRecursively: false,
  test: /\/(?:app|worker|tenants)\//,
  minShareCount: 9,
};

/** What takes a page over, and what stands around most of them. */
const EVERYWHERE = ['app/take-over.tsx', 'app/features/shell/site-frame.tsx'];
/** What every file loads others with, what only calls the server (it comes later), and what its index names needed or not. */
const APART =
  /vite\/preload-helper|client-rpc\/(?!createClientRpc)|\/seroval|\/ssr\/serializer\/|getDefaultSerovalPlugins|\/react-start(?:-client)?\/|\/start-client-core\/dist\/esm\/client\/|\/lucide-react\/|\/app\/messages\//;
const TEXT_USED = /\bm\.(\w+)/g;
const ICONS_USED = /\bimport\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const TEXT_FILE = /\/app\/messages\/compiled\/messages\/(\w+)\.js$/;
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const ICON_EXPORTS = /\bexport\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\.m?js["']/g;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;

/**
 * Decides which files the scripts come in. Of our own code and texts, `core` holds what is needed everywhere before a page
 * answers, and nothing else: what is used by two pages of many is no part of it.
 */
export function scriptFiles(folder: string): Plugin {
  const modules = new Set<string>();
  const texts = new Set<string>();
  const icons = new Set<string>();
  const core = {
    name: 'core',
    priority: 1,
    includeDependenciesRecursively: false,
    test: (id: string) =>
      modules.has(id) || texts.has(TEXT_FILE.exec(id)?.[1] ?? '') || icons.has(ICON_FILE.exec(id)?.[1] ?? ''),
  };
  return {
    name: 'script-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const seen = new Set<string>();
      const index = [...this.getModuleIds()].find((id) => ICON_INDEX.test(id));
      const files = iconFiles(index === undefined ? '' : (this.getModuleInfo(index)?.code ?? ''));
      const wanted = EVERYWHERE.map((file) => join(folder, file));
      for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
        const info = seen.has(id) ? null : this.getModuleInfo(id);
        seen.add(id);
        if (info === null) continue;
        wanted.push(...info.importedIds);
        if (APART.test(id)) continue;
        // What is imported on demand has a file of its own: in another one it would lose its exports.
        if (info.dynamicImporters.length === 0) modules.add(id);
        for (const [, name = ''] of info.code?.matchAll(TEXT_USED) ?? []) texts.add(name);
        for (const [, names = ''] of info.code?.matchAll(ICONS_USED) ?? [])
          for (const name of names.split(',')) icons.add(files.get(name.trim()) ?? iconFile(name.trim()));
      }
    },
    // A file that needs the one that needs it begins before what it uses is there: every page would stay dead.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'core' && chunk.imports.some((file) => file.includes('take-over')))
          throw new Error(`What is needed everywhere uses what the take-over holds: ${heldBy(bundle, chunk.imports)}`);
    },
    // Here and not among the settings, which are read twice: the other reader would not know the modules.
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: [GROUND, core, ICONS, DESK, SHARED] } }),
  };
}

function heldBy(bundle: Rolldown.OutputBundle, files: ReadonlyArray<string>): string {
  const held = files.filter((file) => file.includes('take-over')).map((file) => bundle[file]);
  return held.flatMap((chunk) => (chunk?.type === 'chunk' ? chunk.moduleIds : [])).join(', ');
}

/** In which file each icon is drawn, by the index: many have more than one name. */
function iconFiles(index: string): ReadonlyMap<string, string> {
  return new Map(
    [...index.matchAll(ICON_EXPORTS)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.replace('default as', '').trim(), file]),
    ),
  );
}

/** `CircleAlert` is drawn in `circle-alert`, `Trash2` in `trash-2`. */
function iconFile(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
