import type * as z from 'zod'
import type { IssueCode } from './issue-codes.ts'

/** What is wrong with a value: a code and a sentence that says what is expected. */
export interface Fault {
  readonly code: IssueCode
  readonly message: string
}

/** A fault as zod reports it, at a path below the value that is being read. */
export function issueOf(
  { code, message }: Fault,
  input: unknown,
  path: readonly PropertyKey[] = [],
): z.core.$ZodRawIssue {
  return { code: 'custom', input, message, path: [...path], params: { code } }
}

/** Whether what was made of a text is what is wrong with it. */
export function isFault(read: object): read is Fault {
  return 'code' in read
}
