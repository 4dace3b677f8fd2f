import * as z from 'zod'
import { message } from './message.ts'
import type { members } from './one-of.ts'
import { described, type Schema } from './schema.ts'

/** An object with arbitrary members. */
export interface Struct {
  [name: string]: unknown
}

/** An object with arbitrary members and a type URL in `@type`. */
export interface AnyMessage extends Struct {
  '@type': string
}

/** A message without fields. */
export interface Empty {
  /** Never set; prevents strings and numbers from being assignable to a message. */
  readonly [members]?: never
}

export const text = /* @__PURE__ */ described<string>(/* @__PURE__ */ z.string(), {
  kind: 'string',
})
export const boolean = /* @__PURE__ */ described<boolean>(/* @__PURE__ */ z.boolean(), {
  kind: 'boolean',
})
export const double = /* @__PURE__ */ described<number>(/* @__PURE__ */ z.number(), {
  kind: 'double',
})
export const int32 = /* @__PURE__ */ described<number>(/* @__PURE__ */ z.int32(), { kind: 'int32' })
export const uint32 = /* @__PURE__ */ described<number>(/* @__PURE__ */ z.uint32(), {
  kind: 'uint32',
})
/** A 64-bit integer as a JSON number, in the range of exact integers. */
export const int64Number = /* @__PURE__ */ described<number>(/* @__PURE__ */ z.int(), {
  kind: 'int64-number',
})
export const struct = /* @__PURE__ */ described<Struct>(/* @__PURE__ */ z.looseObject({}), {
  kind: 'struct',
})
export const anyMessage = /* @__PURE__ */ described<AnyMessage>(
  /* @__PURE__ */ z.looseObject({ '@type': /* @__PURE__ */ z.string() }),
  { kind: 'any' },
)
export const value = /* @__PURE__ */ described<unknown>(/* @__PURE__ */ z.unknown(), {
  kind: 'value',
})

/** Creates the schema of an array. */
export function list<T>(item: Schema<T>): Schema<T[]> {
  return described<T[]>(z.array(item), { kind: 'list', item })
}

/** A message without fields. */
export const empty: Schema<Empty> = /* @__PURE__ */ message<Empty>('Empty', {})
