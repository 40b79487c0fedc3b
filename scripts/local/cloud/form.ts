/** What a form-encoded body with bracketed names says: text, lists and groups. */
export type FormValue = string | ReadonlyArray<FormValue> | FormGroup;
export type FormGroup = { readonly [name: string]: FormValue };

type Node = { text: string | null; children: Map<string, Node> };

const MAX_DEPTH = 8;

/**
 * Reads `a=1&b[c]=2&d[]=3&e[0][f]=4`. A group whose names are all numbers or empty is a list.
 * A name given twice keeps its last text, except `d[]`, which collects.
 */
export function parseForm(encoded: string): FormGroup {
  const root: Node = { text: null, children: new Map() };
  for (const [name, text] of new URLSearchParams(encoded)) {
    place(root, pathOf(name), text);
  }
  return groupOf(root);
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const path = [name.slice(0, open)];
  for (const match of name.slice(open).matchAll(/\[([^[\]]*)\]/g)) path.push(match[1] ?? '');
  return path.slice(0, MAX_DEPTH);
}

function place(root: Node, path: ReadonlyArray<string>, text: string): void {
  let node = root;
  for (const part of path) {
    const name = part === '' ? String(node.children.size) : part;
    const child = node.children.get(name) ?? { text: null, children: new Map() };
    node.children.set(name, child);
    node = child;
  }
  node.text = text;
}

function valueOf(node: Node): FormValue {
  if (node.children.size === 0) return node.text ?? '';
  const names = [...node.children.keys()];
  if (names.every((name) => /^\d+$/.test(name))) return [...node.children.values()].map(valueOf);
  return groupOf(node);
}

function groupOf(node: Node): FormGroup {
  // Without a prototype, so that `__proto__` and `constructor` are names like any other.
  const group: Record<string, FormValue> = Object.create(null);
  for (const [name, child] of node.children) group[name] = valueOf(child);
  return group;
}

/** The same text for the same parameters, whatever their order. */
export function canonicalForm(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalForm).join(',')}]`;
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalForm(value[name] ?? '')}`).join(',')}}`;
}

export function isList(value: FormValue): value is ReadonlyArray<FormValue> {
  return Array.isArray(value);
}
