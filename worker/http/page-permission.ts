import type { Action } from '#worker/domain/permissions.ts';

import { PAGE_PERMISSIONS } from './route-permissions.ts';

/** Whoever comes to an address of no page, or asks a page's function, is asked for as for an order. */
const ELSEWHERE: Action = 'order.read-masked';

const PAGES = [...PAGE_PERMISSIONS].map(([path, action]) => ({ path: patternOf(path), action }));

/** The permission of the page at a path. */
export function pagePermission(path: string): Action {
  return PAGES.find((page) => page.path.test(path))?.action ?? ELSEWHERE;
}

/** `/search/{-$slug}` stands for one part more or none, `/$id` for one. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const pattern = parts.map((part) => {
    if (part.startsWith('{-$')) return '(?:/[^/]+)?';
    return part.startsWith('$') ? '/[^/]+' : `/${part}`;
  });
  return new RegExp(`^${pattern.join('')}/?$`, 'i');
}
