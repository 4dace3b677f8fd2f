import type { MessageDescription } from '../../src/model/description.ts'
import { typeName } from '../type-name.ts'
import { resolve } from '../../src/testing/types-of.ts'
import { matchName, matchType } from './match-type.ts'
import type { Walk } from './walk.ts'
import type { WrittenMember } from './written-member.ts'
import { parseMembers, type WrittenAlternatives, type WrittenMembers } from './written-members.ts'

/** Compares the members of a message with the listed members. */
export function matchMembers(
  message: MessageDescription,
  written: WrittenMembers,
  walk: Walk,
): void {
  for (const text of written.unread) walk.problem(`Cannot read "${text}".`)
  for (const member of written.members) matchMember(message, member, walk)
  for (const alternatives of written.alternatives) matchOneof(message, alternatives, walk)
  const names = written.members.map(({ name }) => name)
  for (const reference of written.same) matchReference(message, reference, names, walk)
}

/** Compares a member of a message with its description. */
export function matchMember(
  message: MessageDescription,
  { name, type, remarks }: WrittenMember,
  walk: Walk,
): void {
  const field = message.fields.get(name)
  const where = `${message.name}.${name}`
  if (!field) {
    walk.problem(`There is no ${where}.`)
    return
  }
  walk.mention(message, name)
  if (!type) matchName(field.schema, name, walk, where)
  else {
    const listed = matchType(field.schema, type, walk, where)
    if (listed) matchMembers(listed.message, parseMembers(listed.list), walk)
  }
  if (remarks.includes('RO') && !field.readOnly) walk.problem(`${where} is not read-only.`)
  if (field.required !== remarks.includes('required')) {
    walk.problem(`${where} is ${field.required ? '' : 'not '}required.`)
  }
}

/** Finds the described oneof. */
function matchOneof(message: MessageDescription, { names }: WrittenAlternatives, walk: Walk): void {
  const found = message.oneofs.find(
    ({ members }) =>
      members.length === names.length && members.every((member) => names.includes(member)),
  )
  if (!found) walk.problem(`${message.name} has no oneof of ${names.join(', ')}.`)
}

/** Compares members with the members of the referenced object. */
function matchReference(
  message: MessageDescription,
  reference: string,
  names: readonly string[],
  walk: Walk,
): void {
  const members = (list: readonly string[]): void => {
    for (const name of list) matchMember(message, { name, remarks: [] }, walk)
  }
  if (reference === 'fields') members(walk.lastMembers)
  else if (reference === 'escalation members') {
    const oneof = walk.message('Escalation')?.oneofs.find(({ name }) => name === 'escalation')
    members(oneof?.members ?? [])
  } else {
    const approval = walk.message('ApprovalStep')
    const outcomes = [...(approval?.fields ?? [])].filter(([, { schema }]) => {
      const data = resolve(schema)
      return data.kind === 'message' && /^Step[A-Z]/.test(data.name)
    })
    if (reference === 'step-outcome records as approval') members(outcomes.map(([name]) => name))
    for (const [name, { schema }] of outcomes) {
      const own = message.fields.get(name)
      const spokenOf = reference.startsWith('step-outcome') || names.includes(name)
      if (spokenOf && own && typeName(own.schema) !== typeName(schema)) {
        walk.problem(`${message.name}.${name} is not as in the approval step.`)
      }
    }
  }
}
