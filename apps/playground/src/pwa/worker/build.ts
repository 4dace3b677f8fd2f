/** A file of the built page. */
export interface BuiltFile {
  /** The path relative to the page; empty for the page itself. */
  readonly path: string
  /** The digest in the format of the `integrity` option of `fetch`: `sha256-…`. */
  readonly integrity: string
}

/** A build of the page. */
export interface Build {
  /** The id of the build, which depends on the content of all files. */
  readonly id: string
  readonly files: readonly BuiltFile[]
}

/** True if the file name contains a digest of the content, so the same name never refers to different content. */
export function isNamedByContent({ path }: BuiltFile): boolean {
  return path.startsWith('assets/')
}
