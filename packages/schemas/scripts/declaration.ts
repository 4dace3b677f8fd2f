/** What the comments in a source file say of one of its types. */
export interface Declaration {
  readonly name: string
  /** What the type is; undefined where no comment says so. */
  readonly description: string | undefined
  /** What each member that is written down in the type itself means. */
  readonly members: ReadonlyMap<string, string | undefined>
  /** The types whose members it has too, by name. */
  readonly parts: readonly string[]
}
