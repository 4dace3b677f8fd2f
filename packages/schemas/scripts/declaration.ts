/** The docstrings of a type in a source file. */
export interface Declaration {
  readonly name: string
  /** The docstring of the type; undefined if there is none. */
  readonly description: string | undefined
  /** The docstrings of the members declared in the type itself. */
  readonly members: ReadonlyMap<string, string | undefined>
  /** The names of the types whose members the type includes. */
  readonly parts: readonly string[]
}
