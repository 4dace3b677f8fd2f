/** What a function or macro does, for people. */
export interface FunctionDoc {
  readonly doc: string
  /** A rule that is true and shows it. */
  readonly example: string
}

/** Docs by the functions' names. */
export type FunctionDocs = Readonly<Record<string, FunctionDoc>>
