import { describe } from '../../src/model/schema.ts'
import { matchMember } from './match-members.ts'
import { typeNameOf } from './names.ts'
import { type Reader, readList } from './reader.ts'
import { splitList } from './split-text.ts'
import type { Walk } from './walk.ts'

/** Readers for sentences about messages, in paragraphs and in items without members. */
export const sentenceReaders: readonly Reader[] = [
  {
    pattern: /^Fields: (.+)$/,
    read: (walk, list) => readList(walk, walk.subject, list, true),
  },
  {
    pattern: /^([A-Z]\w+) fields: (.+)$/,
    read: (walk, name, list) => {
      walk.startWith(walk.message(name))
      readList(walk, walk.subject, list, true)
    },
  },
  {
    pattern: /^([A-Z]\w+) path fields \(all (\w+)\): (.+)$/,
    read: (walk, name, type, list) => readList(walk, walk.message(name), `${list} (${type})`, true),
  },
  {
    pattern: /^([A-Z]\w+) has the (\S+) fields (.+)$/,
    read: (walk, name, type, list) => readList(walk, walk.message(name), `${list} (${type})`, true),
  },
  {
    pattern: /^([A-Z]\w+View) has (.+)$/,
    read: (walk, name, list) => readList(walk, walk.message(name), list),
  },
  {
    pattern: /^The ([\w.]+) (?:member|object) has these (?:fields|members|sub-members):$/,
    read: (walk, path) => walk.enter(walk.follow(path)),
  },
  {
    pattern: /^The ([\w.]+) member has the sub-members (.+)$/,
    read: (walk, path, list) => {
      walk.enter(walk.follow(path))
      readList(walk, walk.subject, list)
    },
  },
  {
    pattern: /^A ([a-z ]+) has these members:$/,
    read: (walk, words) => walk.startWith(walk.message(typeNameOf(words))),
  },
  { pattern: /^Members(?: that may be present)?:$/, read: expectSubject },
  {
    pattern: /^(?:The [a-z ]+ is )?[Ee]xactly one member of the oneof named (\w+)(?: is set)?:$/,
    read: expectOneof,
  },
  {
    pattern: /^The [a-z ]+ is a oneof named (\w+)$/,
    read: expectOneof,
  },
  {
    pattern: /^Only (\w+) is shown$/,
    read: (walk, member) => {
      const rules = walk.subject?.oneofs ?? []
      const known = rules.flatMap(({ members }) => members).join(', ')
      if (known !== member) walk.problem(`The members are ${known}.`)
    },
  },
  { pattern: /^All fields except (\w+) are server-managed$/, read: expectReadOnly },
  {
    pattern: /^Unknown values of the enumerations (.+) must be tolerated by readers$/,
    read: (walk, list) => splitList(list).forEach(({ text }) => expectOpenEnum(walk, text)),
  },
  {
    pattern: /^(\w+) is (one of .+)$/,
    read: (walk, member, list) => readList(walk, walk.message(typeNameOfMember(member)), list),
  },
  {
    pattern:
      /^(.+): identified by (?:an (integer) )?id(?: within [a-z ]+)?; other fields: not shown$/,
    read: expectIdentified,
  },
]

function typeNameOfMember(member: string): string {
  return member.charAt(0).toUpperCase() + member.slice(1)
}

function expectSubject(walk: Walk): void {
  if (!walk.subject) walk.problem('The members have no known owner.')
}

/**
 * Compares a oneof that the description calls required. Only writers must set a member: readers accept a oneof
 * without a set member, since a newer service may set an unknown member.
 */
function expectOneof(walk: Walk, name: string): void {
  const oneof = walk.subject?.oneofs.find((each) => each.name === name)
  if (oneof) walk.enter(walk.subject, -1, oneof.members)
  else walk.problem(`${walk.subject?.name} has no oneof ${name}.`)
}

function expectReadOnly(walk: Walk, exception: string): void {
  for (const [name, { readOnly }] of walk.subject?.fields ?? []) {
    if (readOnly === (name === exception)) walk.problem(`${name} has the wrong marks.`)
  }
}

function expectOpenEnum(walk: Walk, member: string): void {
  const schema = walk.subject?.fields.get(member)?.schema
  if (!schema || describe(schema).kind !== 'enum') walk.problem(`${member} is not an enumeration.`)
  else if (!schema.safeParse('A_VALUE_OF_LATER').success) {
    walk.problem(`${member} rejects unknown values.`)
  }
}

function expectIdentified(walk: Walk, words: string, integer: string | undefined): void {
  const names = [...recordNames].find(([start]) => words.startsWith(start))
  const message = walk.message(names?.[1] ?? typeNameOf(words))
  if (!message) return
  matchMember(
    message,
    { name: 'id', type: { kind: 'scalar', name: integer ? 'integer' : 'string' }, remarks: [] },
    walk,
  )
}

/** Records whose type name differs from their name in prose. */
const recordNames = new Map([
  ['Tenant authentication-provider configuration', 'AuthConfig'],
  ['App resource', 'AppResource'],
])
