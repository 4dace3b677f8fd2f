import type { MessageDescription } from '../../src/model/description.ts'
import { type AnySchema, describe } from '../../src/model/schema.ts'
import { matchMember } from './match-members.ts'
import { memberNameOf } from './names.ts'
import { type Reader, readList } from './reader.ts'
import type { Walk } from './walk.ts'
import type { WrittenMember } from './written-member.ts'
import { parseMembers } from './written-members.ts'

/** Reads the head of an operation: `**Revoke secret**: DELETE /api/v1/secrets/{vault_id}`. */
export function readOperation(walk: Walk, text: string): void {
  const [, method = '', path = ''] = /^\*\*.+\*\*: ([A-Z]+) (\/\S+)$/.exec(text) ?? []
  const next = walk.catalogue.operations[walk.operations.length]
  if (!next) {
    walk.problem('No operation is left.')
    return
  }
  walk.operations.push(next)
  if (next.method !== method || next.path !== path) {
    walk.problem(`The next operation is ${next.method} ${next.path}.`)
  }
  if (!next.id.startsWith(`${walk.group}.`)) walk.problem(`${next.id} is not of ${walk.group}.`)
}

/** Readers for the parts of an operation. */
export const operationReaders: readonly Reader[] = [
  {
    pattern: /^Path: all (\w+) parameters are strings and required$/,
    read: (walk, count) => {
      const names = [...(walk.operation?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name]) => name)
      if (names.length !== ['one', 'two', 'three', 'four', 'five'].indexOf(count) + 1) {
        walk.problem(`There are ${names.length} parameters.`)
      }
      readParameters(walk, walk.operation?.pathParameters, names.join(', '), true)
    },
  },
  {
    pattern: /^Path: (.+); (?:both )?strings, required$/,
    read: (walk, list) => readParameters(walk, walk.operation?.pathParameters, list, true),
  },
  {
    pattern: /^Path: (.+)$/,
    read: (walk, list) => readParameters(walk, walk.operation?.pathParameters, list),
  },
  {
    pattern: /^Query: (.+)$/,
    read: (walk, list) => readParameters(walk, walk.operation?.query, list),
  },
  {
    pattern: /^No body$/,
    read: (walk) => {
      if (walk.operation?.body !== null) walk.problem('The operation takes a body.')
    },
  },
  {
    pattern: /^Body, all optional and nullable:$/,
    read: (walk) => {
      const body = messageOf(walk.operation?.body)
      walk.startWith(body)
      if (!body) walk.problem('The operation takes no body.')
    },
  },
  {
    pattern: /^Body: \{(.*)\}$/s,
    read: (walk, list) => readBody(walk, walk.operation?.body, list),
  },
  {
    pattern: /^Response: \{(.*)\}$/s,
    read: (walk, list) => readBody(walk, walk.operation?.response, list),
  },
  {
    pattern: /^Effect: .+$/,
    read: (walk) => {
      if (!walk.operation?.description) walk.problem('The operation has no description.')
    },
  },
]

function messageOf(schema: AnySchema | null | undefined): MessageDescription | undefined {
  const data = schema && describe(schema)
  return data?.kind === 'message' ? data : undefined
}

function readBody(walk: Walk, schema: AnySchema | null | undefined, list: string): void {
  const message = messageOf(schema)
  if (list !== '') readList(walk, message, list)
  else if (message?.fields.size !== 0) walk.problem('The object is not empty.')
}

/** Compares parameters, which are in snake_case; `strings` means that all parameters are required strings. */
function readParameters(
  walk: Walk,
  schema: AnySchema | null | undefined,
  list: string,
  strings = false,
): void {
  const message = messageOf(schema)
  const { members, unread } = parseMembers(list)
  for (const text of unread) walk.problem(`Cannot read "${text}".`)
  if (!message) {
    walk.problem('The operation has no such parameters.')
    return
  }
  for (const member of members) {
    const required: WrittenMember = {
      ...member,
      type: { kind: 'scalar', name: 'string' },
      remarks: ['required'],
    }
    matchMember(
      message,
      { ...(strings ? required : member), name: memberNameOf(member.name) },
      walk,
    )
  }
}
