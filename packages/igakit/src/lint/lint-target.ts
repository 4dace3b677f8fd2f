import type { Environment } from '@igakit/cel'

/** A rule to lint, and where it stands. */
export interface LintTarget {
  /** The path of its file as it was named, or what to call it. */
  readonly name: string
  readonly isFile: boolean
  /** The text that it stands in. */
  readonly text: string
  readonly expression: string
  readonly environment: Environment
  /** Where a place of the rule is in the text, in UTF-16 offsets. */
  readonly toDocument: (offset: number) => number
}

/** A rule that is all of a text, but for one line break at its end. */
export function wholeTarget(
  { name, text }: { readonly name: string; readonly text: string },
  environment: Environment,
  isFile: boolean,
): LintTarget {
  const expression = text.replace(/\r?\n$/, '')
  return { name, isFile, text, expression, environment, toDocument: (offset) => offset }
}
