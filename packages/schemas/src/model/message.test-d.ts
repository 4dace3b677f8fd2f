// Type tests: a schema and its interface must agree.
/* oxlint-disable vitest/expect-expect -- The compiler checks the expectations. */
import { expectTypeOf, test } from 'vitest'
import { type Duration, duration } from './duration.ts'
import { readOnly, required } from './fields.ts'
import { int64 } from './int64.ts'
import { message } from './message.ts'
import type { AtMostOneOf } from './one-of.ts'
import { accountFilter, conditions } from './oneof-constants.ts'
import { type OpenEnum, openEnum } from './open-enum.ts'
import { empty, type Empty, int32, list, text } from './scalars.ts'
import type { AnySchema, Schema, ValueOf } from './schema.ts'
import { type Timestamp, timestamp } from './timestamp.ts'

interface Parcel {
  /** A required member. */
  code: string
  readonly id?: string | null
  weight?: number | null
  sentAt?: Timestamp | null
  colour?: OpenEnum<'RED'> | null
  tags?: string[] | null
}

const colour = openEnum('Colour', ['RED'])

const fields = {
  code: required(text),
  id: readOnly(text),
  weight: int32,
  sentAt: timestamp,
  colour,
  tags: list(text),
}

test('accepts the fields of an interface', () => {
  expectTypeOf(message<Parcel>('Parcel', fields)).toEqualTypeOf<Schema<Parcel>>()
})

test('a mismatch with the interface is a compile error', () => {
  const { tags: _, ...incomplete } = fields
  // @ts-expect-error -- a field is missing
  message<Parcel>('Parcel', incomplete)
  // @ts-expect-error -- a field is there that the interface lacks
  message<Parcel>('Parcel', { ...fields, size: int32, extra: text } satisfies object)
  // @ts-expect-error -- a number, not a text
  message<Parcel>('Parcel', { ...fields, weight: text })
  // @ts-expect-error -- a list, not one
  message<Parcel>('Parcel', { ...fields, tags: text })
  // @ts-expect-error -- one, not a list
  message<Parcel>('Parcel', { ...fields, weight: list(int32) })
  // @ts-expect-error -- a text, not a time
  message<Parcel>('Parcel', { ...fields, sentAt: text })
  // @ts-expect-error -- a duration, not a time
  message<Parcel>('Parcel', { ...fields, sentAt: duration })
  // @ts-expect-error -- digits, not a text
  message<Parcel>('Parcel', { ...fields, tags: list(int64) })
  // @ts-expect-error -- a text, not an enumeration
  message<Parcel>('Parcel', { ...fields, colour: text })
  // @ts-expect-error -- another enumeration
  message<Parcel>('Parcel', { ...fields, colour: openEnum('Hue', ['RED', 'BLUE']) })
  // @ts-expect-error -- not marked as read-only
  message<Parcel>('Parcel', { ...fields, id: text })
  // @ts-expect-error -- marked, unlike in the interface
  message<Parcel>('Parcel', { ...fields, weight: readOnly(int32) })
  // @ts-expect-error -- not marked as required
  message<Parcel>('Parcel', { ...fields, code: text })
  // @ts-expect-error -- marked, unlike in the interface
  message<Parcel>('Parcel', { ...fields, weight: required(int32) })
})

type Choice = AtMostOneOf<'account_filter', { all: Empty; celExpression: Parcel }>

test('requires exactly the oneofs of the interface', () => {
  const choice = { all: empty, celExpression: message<Parcel>('Parcel', fields) }
  message<Choice>('Choice', choice, { account_filter: accountFilter })
  // @ts-expect-error -- no rule
  message<Choice>('Choice', choice)
  // @ts-expect-error -- no such rule
  message<Choice>('Choice', choice, { account_filter: 'any' })
  // @ts-expect-error -- the rule of another oneof
  message<Choice>('Choice', choice, { conditions: conditions })
  // @ts-expect-error -- a rule where there is no oneof
  message<Parcel>('Parcel', fields, { account_filter: accountFilter })
})

test('a schema has exactly one type', () => {
  expectTypeOf<ValueOf<Schema<Parcel>>>().toEqualTypeOf<Parcel>()
  expectTypeOf<Schema<Parcel>>().toExtend<AnySchema>()
  expectTypeOf<Schema<'a'>>().not.toExtend<Schema<string>>()
  expectTypeOf<Schema<string>>().not.toExtend<Schema<'a'>>()
  expectTypeOf<Schema<Timestamp>>().not.toExtend<Schema<string>>()
  expectTypeOf<Schema<string>>().not.toExtend<Schema<Timestamp>>()
  expectTypeOf<Schema<Timestamp>>().not.toExtend<Schema<Duration>>()
  expectTypeOf<Schema<OpenEnum<'RED'>>>().not.toExtend<Schema<string>>()
  expectTypeOf<Schema<OpenEnum<'RED' | 'BLUE'>>>().not.toExtend<Schema<OpenEnum<'RED'>>>()
  expectTypeOf<Schema<{ a?: string }>>().not.toExtend<Schema<{ a?: string | null }>>()
})

test('reading and writing have the same type', () => {
  expectTypeOf<Schema<Parcel>['_output']>().toEqualTypeOf<Parcel>()
  expectTypeOf<Schema<Parcel>['_input']>().toEqualTypeOf<Parcel>()
})

test('accepts any string for a format, but no number', () => {
  expectTypeOf<string>().toExtend<Timestamp>()
  expectTypeOf<'2026-11-21T09:30:00Z'>().toExtend<Timestamp>()
  expectTypeOf<Timestamp>().toExtend<string>()
  expectTypeOf<number>().not.toExtend<Timestamp>()
  expectTypeOf<Timestamp>().not.toExtend<Duration>()
})
