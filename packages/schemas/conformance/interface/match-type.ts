import type { Description, MessageDescription } from '../../src/model/description.ts'
import type { AnySchema } from '../../src/model/schema.ts'
import { typeName } from '../type-name.ts'
import { resolve } from '../../src/testing/types-of.ts'
import type { Walk } from './walk.ts'
import type { ScalarName, WrittenType } from './written-type.ts'

type Kind = Description['kind']

/** The kinds that a documented type allows. An object may have members described elsewhere. */
const kinds: Readonly<Record<ScalarName, readonly Kind[]>> = {
  any: ['any'],
  boolean: ['boolean'],
  'date-time': ['timestamp'],
  duration: ['duration'],
  enum: ['enum'],
  int32: ['int32'],
  int64: ['int64'],
  integer: ['int32', 'int64-number', 'int64-segment'],
  object: ['struct', 'any', 'message'],
  string: ['string', 'segment'],
}

/** Members that the interface describes as a plain string on one line and with a format on another line. */
const formats: Readonly<Record<string, Kind>> = { 'FileField.maxFileSize': 'int64' }

/** An object with listed members. */
export interface Listed {
  readonly message: MessageDescription
  readonly list: string
}

/** Compares a type with the documented type. The caller compares the members of objects. */
export function matchType(
  schema: AnySchema,
  written: WrittenType,
  walk: Walk,
  where: string,
): Listed | undefined {
  const data = resolve(schema)
  const differ = (expected: string): void =>
    walk.problem(`${where} is ${typeName(schema)}, not ${expected}.`)
  switch (written.kind) {
    case 'scalar':
      if (!kinds[written.name].includes(data.kind) && formats[where] !== data.kind)
        differ(written.name)
      return undefined
    case 'list':
      if (data.kind === 'list') {
        return written.item && matchType(data.item, written.item, walk, `${where}[]`)
      }
      differ('a list')
      return undefined
    case 'named':
      if (data.kind !== 'message' || data.name !== written.name) differ(written.name)
      return undefined
    case 'members':
      if (data.kind === 'message' && (written.list !== '' || data.fields.size === 0)) {
        return { message: data, list: written.list }
      }
      differ(`{${written.list}}`)
      return undefined
  }
}

/** Compares an undocumented type with the conventions for the member's name. */
export function matchName(schema: AnySchema, member: string, walk: Walk, where: string): void {
  const { kind } = resolve(schema)
  const expected = conventions.find(([pattern]) => pattern.test(member))?.[1]
  if (expected && !expected.includes(kind)) {
    walk.problem(`${where} is ${typeName(schema)}, not ${expected[0]} as its name implies.`)
  }
}

const conventions: readonly (readonly [RegExp, readonly Kind[]])[] = [
  [/(?:[a-z]At|Time)$/, ['timestamp']],
  [/(?:Ids|Emails)$/, ['list']],
  [/^automationExecutionId$/, ['int64-number']],
  [/(?:^id|Id)$/, ['string', 'segment', 'int64-segment']],
]
