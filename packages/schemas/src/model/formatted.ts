import * as z from 'zod'
import { isIssue, issueOf } from './issue.ts'

declare const format: unique symbol

/**
 * A string in a specific format. The type accepts any string, since the schema validates the format; the type only
 * distinguishes formats from each other.
 */
export type Formatted<Format extends string> = string & { readonly [format]?: Format }

/** The format of a formatted string, or `never`. */
export type FormatOf<T> = T extends { readonly [format]?: infer Format extends string }
  ? string extends Format
    ? never
    : Format
  : never

/** Creates the schema of a string that `read` parses; the schema reports any issue that `read` returns. */
export function checkedString(read: (text: string) => object | undefined): z.ZodString {
  return z.string().check(({ value, issues }) => {
    const issue = read(value)
    if (issue && isIssue(issue)) issues.push(issueOf(issue, value))
  })
}
