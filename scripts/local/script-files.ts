import { join } from 'node:path';

import type { Plugin } from 'vite';

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

/** What many pages share comes in one file: dozens of small ones weigh more, and each is a request. */
const SHARED = {
  name: 'shared',
  includeDependenciesRecursively: false,
  test: /\/(?:app|worker|tenants)\//,
  minShareCount: 9,
};

/** What takes a page over, and what stands around most of them. */
const EVERYWHERE = ['app/take-over.tsx', 'app/features/shell/site-frame.tsx'];
const OWN = /\/(?:app(?!\/messages)|worker|tenants)\//;
const TEXT_USED = /\bm\.(\w+)/g;
const TEXT_FILE = /\/app\/messages\/compiled\/messages\/(\w+)\.js$/;

/**
 * Decides which files the scripts come in. Of our own code and texts, `core` holds what is needed everywhere before a page
 * answers, and nothing else: what is used by two pages of many is no part of it.
 */
export function scriptFiles(folder: string): Plugin {
  const modules = new Set<string>();
  const texts = new Set<string>();
  const core = {
    name: 'core',
    priority: 1,
    includeDependenciesRecursively: false,
    test: (id: string) => modules.has(id) || texts.has(TEXT_FILE.exec(id)?.[1] ?? ''),
  };
  return {
    name: 'script-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const seen = new Set<string>();
      const wanted = EVERYWHERE.map((file) => join(folder, file));
      for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
        const info = seen.has(id) ? null : this.getModuleInfo(id);
        seen.add(id);
        if (info === null) continue;
        wanted.push(...info.importedIds);
        if (!OWN.test(id)) continue;
        modules.add(id);
        for (const [, name = ''] of info.code?.matchAll(TEXT_USED) ?? []) texts.add(name);
      }
    },
    // Here and not among the settings, which are read twice: the other reader would not know the modules.
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: [GROUND, core, ICONS, SHARED] } }),
  };
}
