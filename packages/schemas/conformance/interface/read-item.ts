import { messageAt } from './catalogue.ts'
import { matchMember, matchMembers } from './match-members.ts'
import { readList } from './reader.ts'
import { splitList } from './split-text.ts'
import type { Walk } from './walk.ts'
import { parseMembers } from './written-members.ts'
import { parseType } from './written-type.ts'

/** Parses an item of a list of members: `a, b: {c}`, `a, b: c and d`, `a {b}`, or `a:` with nested items. */
export function readItem(walk: Walk, text: string, indent: number): void {
  const definition = /^([\w.]+) definition:$/.exec(text)?.[1]
  if (definition !== undefined) {
    walk.enter(walk.follow(definition), indent)
    return
  }
  if (text === 'One typed variant:') {
    const [oneof, ...others] = walk.subject?.oneofs ?? []
    if (!oneof || others.length > 0) walk.problem('The oneof is ambiguous.')
    walk.enter(walk.subject, indent, oneof?.members)
    return
  }
  const [, names = '', rest = ''] = /^([\w, ]+): (.+)$/.exec(text) ?? []
  if (names === '') {
    readObjects(walk, text)
    return
  }
  for (const { text: name } of splitList(names)) readMember(walk, name, rest)
}

/** Parses object members and keeps their fields for "the same fields". */
function readObjects(walk: Walk, text: string): void {
  const written = parseMembers(text, true)
  if (walk.subject) matchMembers(walk.subject, written, walk)
  const type = written.members.at(-1)?.type
  const { members, same } = parseMembers(type?.kind === 'members' ? type.list : '')
  if (same.length === 0) walk.lastMembers = members.map(({ name }) => name)
}

/** Reads the description of a member: its type or its members. */
export function readMember(walk: Walk, name: string, rest: string): void {
  const message = walk.subject
  if (!message) {
    walk.problem(`Unknown owner of the member ${name} is.`)
    return
  }
  walk.expectInOneof(name)
  const type = parseType(rest)
  matchMember(message, { name, ...(type && { type }), remarks: [] }, walk)
  if (!type) readList(walk, messageAt(message, name), rest)
}
