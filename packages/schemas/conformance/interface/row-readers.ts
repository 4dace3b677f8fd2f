import { resolve } from '../../src/testing/types-of.ts'
import { messageAt } from './catalogue.ts'
import { matchMember } from './match-members.ts'
import { typeNameOf } from './names.ts'
import { readLimit } from './read-limit.ts'
import { readMove } from './read-move.ts'
import { type Reader, readList, readWith } from './reader.ts'
import { readMember } from './read-item.ts'
import { splitList, splitSentences } from './split-text.ts'
import type { Walk } from './walk.ts'
import { parseType } from './written-type.ts'

/** Readers for table rows, keyed by the table's columns. */
export const rowReaders: Readonly<Record<string, (walk: Walk, ...cells: string[]) => void>> = {
  'Field, Type': readFields,
  'Field, Type, Notes': readFields,
  'Field, Type, Meaning': (walk, names, type) => readFields(walk, names, type),
  'Member, Shape': readContents,
  'Member, Fields': readContents,
  'Member, Contents': readContents,
  'Record and field, Values': readValues,
  'Object, Trigger, Condition, Next state, Other effects': readMove,
  'Rule, Value': readLimit,
}

const policyStep = { kind: 'named', name: 'PolicyStep' } as const

/** Parses a row such as `| a, b | string|null | the meaning, RO |`. */
function readFields(walk: Walk, names = '', written = '', notes = ''): void {
  const message = walk.subject
  if (!message) {
    walk.problem('The fields have no known owner.')
    return
  }
  const [, step] =
    /^object; its member (\w+) is the current policy step, shape below$/.exec(written) ?? []
  // Text after the type is a remark: `string (policy or schema ids)`, `string, primary identifier`.
  const type =
    parseType(step ? 'object' : written) ?? parseType(written.replace(/(?: \(|, ).*$/, ''))
  if (!type) walk.problem(`Cannot read the type "${written}".`)
  const remarks = splitList(notes).map(({ text }) => text)
  for (const { text: name } of splitList(names)) {
    matchMember(message, { name, ...(type && { type }), remarks }, walk)
    const readOnly = message.fields.get(name)?.readOnly
    if (walk.columns.endsWith('Notes') && readOnly !== remarks.includes('RO')) {
      walk.problem(`${name} has the wrong marks.`)
    }
    if (type?.kind === 'scalar' && type.name === 'enum') expectValues(walk, name, notes)
    if (step !== undefined) {
      const policy = messageAt(message, name)
      if (policy) matchMember(policy, { name: step, type: policyStep, remarks: [] }, walk)
    }
  }
}

function expectValues(walk: Walk, member: string, notes: string): void {
  const schema = walk.subject?.fields.get(member)?.schema
  const data = schema && resolve(schema)
  const values = notes.replace(/, RO$/, '').replace(/ \(.*\)$/, '')
  const known = data?.kind === 'enum' ? data.values.join(', ') : 'none'
  if (known !== values) walk.problem(`The known values of ${member} are ${known}.`)
}

/** Readers for the contents of members that are not plain lists. */
const contentReaders: readonly Reader[] = [
  // The text states only that the member is an object.
  { pattern: /^see below$/, read: () => undefined },
  {
    pattern: /^(\w+) definition \((.+)\) and instance state$/,
    read: (walk, member, list) => readMember(walk, member, list),
  },
  {
    pattern: /^(?:Instance|Outcome) members: (.+)$/,
    read: (walk, list) => readList(walk, walk.subject, list),
  },
]

/** Parses a row such as `| a | {b, c string} |` or `| a | b {c}; d (boolean) |`. */
function readContents(walk: Walk, names = '', contents = ''): void {
  const message = walk.subject
  if (!message) {
    walk.problem('The members have no known owner.')
    return
  }
  for (const { text: name } of splitList(names)) {
    walk.expectInOneof(name)
    const type = parseType(contents)
    matchMember(message, { name, ...(type && { type }), remarks: [] }, walk)
    if (type) continue
    const member = messageAt(message, name)
    if (!member) {
      walk.problem(`${message.name}.${name} is not an object.`)
      continue
    }
    walk.enter(member, 0)
    const sentences = splitSentences(contents)
    const read = sentences.map((sentence) => readWith(contentReaders, sentence, walk))
    if (!read.every(Boolean)) readList(walk, walk.subject, contents)
    walk.leaveTo(0)
  }
}

/** Parses a row such as `| User.status | A, B |` or `| App user type filter (search request) | A, B |`. */
function readValues(walk: Walk, name = '', values = ''): void {
  const [record, field] = name.split('.')
  const schema =
    field === undefined
      ? undefined
      : walk.catalogue.messages.get(record ?? '')?.fields.get(field)?.schema
  const data = schema
    ? resolve(schema)
    : walk.catalogue.enums.get(typeNameOf(name.replace(/ \(.*\)$/, '')))
  const known = data?.kind === 'enum' ? data.values.join(', ') : 'none'
  if (known !== values) walk.problem(`The known values of ${name} are ${known}.`)
}
