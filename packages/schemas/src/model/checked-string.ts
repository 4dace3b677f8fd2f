import * as z from 'zod'
import { isFault, issueOf } from './fault.ts'

/** A string that `read` makes something of, whatever that is, or finds no fault with. */
export function checkedString(read: (text: string) => object | undefined): z.ZodString {
  return z.string().check(({ value, issues }) => {
    const fault = read(value)
    if (fault && isFault(fault)) issues.push(issueOf(fault, value))
  })
}
