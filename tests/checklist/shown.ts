/** What shows a requirement: a test by its file and exact title, or a check of a proof by a name that stands in it. */
export type Shown =
  | { readonly file: string; readonly title: string }
  | { readonly proof: string; readonly check: string };

/** One requirement, what shows it, and why a part of it is not shown yet. */
export type Requirement = { readonly summary: string; readonly by: ReadonlyArray<Shown>; readonly later?: string };

export type Requirements = Readonly<Record<string, Requirement>>;

export function shown(summary: string, ...by: ReadonlyArray<Shown>): Requirement {
  return { summary, by };
}

/** Shown in part, or not at all. @param reason what is missing, and why */
export function later(summary: string, reason: string, ...by: ReadonlyArray<Shown>): Requirement {
  return { summary, by, later: reason };
}

/** Names the tests of a file by their titles. */
export function testsOf(file: string): (title: string) => Shown {
  return (title) => ({ file, title });
}

/** Names the checks of a proof. */
export function checksOf(proof: string): (check: string) => Shown {
  return (check) => ({ proof, check });
}
