import type { MessageDescription } from '../../src/model/description.ts'
import { matchMembers } from './match-members.ts'
import type { Walk } from './walk.ts'
import { parseMembers } from './written-members.ts'

/** A reader that parses sentences of a specific form and compares them with the schemas. */
export interface Reader {
  readonly pattern: RegExp
  readonly read: (walk: Walk, ...groups: string[]) => void
}

/** Passes a sentence to the first reader that matches it; reports a problem if no reader matches. */
export function readWith(readers: readonly Reader[], sentence: string, walk: Walk): boolean {
  for (const { pattern, read } of readers) {
    const found = pattern.exec(sentence)
    if (!found) continue
    const [, ...groups] = found
    read(walk, ...groups)
    return true
  }
  return false
}

/** Compares the members of a message with a list of members. */
export function readList(
  walk: Walk,
  message: MessageDescription | undefined,
  list: string,
  shared = false,
): void {
  if (message) matchMembers(message, parseMembers(list, shared), walk)
  else walk.problem('The members have no known owner.')
}
