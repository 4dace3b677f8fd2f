import { type Part, splitList } from './split-text.ts'
import { parseMember, type WrittenMember } from './written-member.ts'

/** Members of an object as documented in the interface description. */
export interface WrittenMembers {
  readonly members: readonly WrittenMember[]
  /** Alternative members, of which at most one is set. */
  readonly alternatives: readonly WrittenAlternatives[]
  /** References to the members of another object: `fields`, `escalation members`. */
  readonly same: readonly string[]
  /** The text that could not be parsed. */
  readonly unread: readonly string[]
}

/** Alternative members, of which at most one is set. */
export interface WrittenAlternatives {
  readonly names: readonly string[]
}

/**
 * Parses a list of members: `a, b (string), c {d, e boolean}, and one of f {} or g {}`.
 *
 * @param shared True if a type in parentheses applies to all preceding members, as in `a, b (string); c (boolean)`.
 */
export function parseMembers(text: string, shared = false): WrittenMembers {
  const members: WrittenMember[] = []
  const groups: Group[] = []
  const same: string[] = []
  const unread: string[] = []
  let untyped: number[] = []

  for (const part of splitList(text)) {
    const [phrase, reference] = readReference(part.text)
    if (reference !== undefined) same.push(reference)
    if (phrase === '') continue
    const [entry, lead] = readLead(phrase)
    const member = parseMember(entry)
    if (!member) {
      unread.push(phrase)
      continue
    }
    addToGroup(groups, member, lead, part.joint, members.at(-1))

    if (part.joint === ';') untyped = []
    const { type } = member
    if (type) {
      for (const index of untyped.filter(sharing(part, entry, shared, members.length))) {
        const earlier = members[index]
        if (earlier) members[index] = { ...earlier, type }
      }
    }
    untyped = type ? [] : [...untyped, members.length]
    members.push(member)
  }
  return { members, alternatives: groups.map(alternativesOf), same, unread }
}

/** Alternative members that are still being collected. */
interface Group {
  readonly lead: string
  readonly members: WrittenMember[]
}

/** Adds a member to the alternatives: all members after "one of", or the two members around "or". */
function addToGroup(
  groups: Group[],
  member: WrittenMember,
  lead: string,
  joint: Part['joint'],
  before: WrittenMember | undefined,
): void {
  const open = groups.at(-1)
  if (lead !== '') groups.push({ lead, members: [member] })
  else if (open && open.lead !== '') open.members.push(member)
  else if (joint === 'or' && before) groups.push({ lead, members: [before, member] })
}

function alternativesOf({ members }: Group): WrittenAlternatives {
  return { names: members.map(({ name }) => name) }
}

/**
 * Returns the members without their own type that share the type of the next member: `a, b (string)` if types are
 * shared, `a and b {c}`.
 */
function sharing(
  { joint }: Part,
  entry: string,
  shared: boolean,
  next: number,
): (index: number) => boolean {
  if (entry.endsWith(')')) return () => shared
  return (index) => joint === 'and' && /^\w+ \{/.test(entry) && index === next - 1
}

/** Splits a reference to another object off a phrase. */
function readReference(phrase: string): [rest: string, reference?: string] {
  if (/^which .+/.test(phrase)) return ['']
  const [, reference, rest = ''] =
    /^(?:with )?the same (fields|escalation members|step-outcome records as approval|shape as in the approval step)(?: plus (.+))?$/.exec(
      phrase,
    ) ?? []
  return reference === undefined ? [phrase] : [rest, reference]
}

/** Splits the introduction of alternative members off a phrase. */
function readLead(phrase: string): [rest: string, lead: string] {
  const [, lead = '', rest = phrase] =
    /^(exactly one of|one of|one relation among) (.+)$/.exec(phrase) ?? []
  return [rest, lead]
}
