import { splitList } from './split-text.ts'
import { parseType, type WrittenType } from './written-type.ts'

/** A member as documented in the interface description. */
export interface WrittenMember {
  readonly name: string
  /** The documented type, if any. */
  readonly type?: WrittenType
  /** Further remarks: `RO`, `required`. */
  readonly remarks: readonly string[]
}

/** The name used in prose for a member that is named after the service. */
const paraphrases: Readonly<Record<string, string>> = {
  'a picker for internal users': 'syncUserPicker',
}

/** Parses a member: `a`, `a string[]`, `a {b}`, `a (string, required)`. */
export function parseMember(entry: string): WrittenMember | undefined {
  const paraphrase = /^([a-z ]+?)(?: \(.*\))?$/.exec(entry)?.[1] ?? ''
  const member = Object.hasOwn(paraphrases, paraphrase) ? paraphrases[paraphrase] : undefined
  if (member !== undefined) return { name: member, remarks: [] }

  const [, name = '', tail = ''] = /^(@?[A-Za-z]\w*)(.*)$/s.exec(entry) ?? []
  if (name === '') return undefined
  const rest = tail.replace(/^:/, '').trim()
  if (rest === '') return { name, remarks: [] }
  const type = parseType(rest)
  if (type) return { name, type, remarks: [] }
  return rest.startsWith('(') ? parseNote(name, rest) : parseTypeAndRemark(name, rest)
}

/** Parses a note in parentheses: `(string, required)`. */
function parseNote(name: string, rest: string): WrittenMember | undefined {
  const note = /^\(([^()]*(?:\([^()]*\))?)\)$/s.exec(rest)?.[1]
  if (note === undefined) return undefined
  const whole = parseType(note)
  if (whole) return { name, type: whole, remarks: [] }
  const [first = '', ...others] = splitList(note).map((part) => part.text)
  const type = parseType(first)
  if (type) return { name, type, remarks: others }
  return notes.has(note) ? { name, remarks: [note] } : undefined
}

/** The notes in parentheses that may replace a type. */
const notes = new Set(['definition', 'the app associated with the entitlement'])

/** The remarks that may follow a type. */
const remarks = new Set(['(at most one)', 'naming field names', 'as in AppEntitlementAutomation'])

function parseTypeAndRemark(name: string, rest: string): WrittenMember | undefined {
  for (const remark of remarks) {
    if (!rest.endsWith(remark)) continue
    const written = rest.slice(0, -remark.length).trim()
    if (written === '') return { name, remarks: [remark] }
    const type = parseType(written)
    if (type) return { name, type, remarks: [remark] }
  }
  return undefined
}
