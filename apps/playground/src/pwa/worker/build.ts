/** A file of the built page. */
export interface BuiltFile {
  /** The path relative to the page; empty for the page itself. */
  readonly path: string
  /** The digest in the format of the `integrity` option of `fetch`: `sha256-…`. */
  readonly integrity: string
}

/** A build of the page. */
export interface Build {
  /** The id of the build, which changes whenever a file changes. */
  readonly id: string
  readonly files: readonly BuiltFile[]
}

/**
 * True if the file name contains a digest of the content, so that no other build has a different file with the same
 * name.
 */
export function isNamedByContent({ path }: BuiltFile): boolean {
  return path.startsWith('assets/')
}
