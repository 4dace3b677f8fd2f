/** A file of the built page. */
export interface BuiltFile {
  /** Relative to the page, which itself is the empty path. */
  readonly path: string
  /** Its digest, as `fetch` checks it: `sha256-…`. */
  readonly integrity: string
}

/** The built page. */
export interface Build {
  /** Another one with every change of a file. */
  readonly id: string
  readonly files: readonly BuiltFile[]
}

/** Whether a file has a digest of its content in its name, so that no other build has another one of that name. */
export function isNamedByContent({ path }: BuiltFile): boolean {
  return path.startsWith('assets/')
}
