import * as z from 'zod'
import type { IssueCode } from './issue-codes.ts'

/** What is wrong with a string: a code and a sentence that says what is expected. */
export interface StringFault {
  readonly code: IssueCode
  readonly message: string
}

/** A string that `findFault` finds nothing wrong with. */
export function checkedString(findFault: (text: string) => StringFault | undefined): z.ZodString {
  return z.string().check((context) => {
    const fault = findFault(context.value)
    if (!fault) return
    const { code, message } = fault
    context.issues.push({ code: 'custom', input: context.value, message, params: { code } })
  })
}
