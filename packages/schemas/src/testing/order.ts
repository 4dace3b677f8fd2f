import { type Duration, duration } from '../model/duration.ts'
import { readOnly, required } from '../model/fields.ts'
import { type Int64, int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { accountFilter, exportTo } from '../model/oneof-constants.ts'
import { type OpenEnum, openEnum } from '../model/open-enum.ts'
import { reference } from '../model/reference.ts'
import { empty, type Empty, int32, list, type Struct, struct, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** A message with fields of every kind, for tests that apply to any message. */
export interface OrderFields {
  /** A required member. */
  name: string
  readonly id?: string | null
  note?: string | null
  count?: number | null
  size?: Int64 | null
  sizes?: Int64[] | null
  takes?: Duration | null
  readonly createdAt?: Timestamp | null
  dueAt?: Timestamp | null
  colour?: Colour | null
  colours?: Colour[] | null
  labels?: Struct | null
  stamp?: Stamp | null
  readonly stamps?: Stamp[] | null
  parts?: Order[] | null
  filter?: Filter | null
}

/** An order, which may contain other orders and has at most one target. */
export type Order = OrderFields & AtMostOneOf<'export_to', { datasource: Stamp }>

export type Colour = OpenEnum<'RED' | 'GREEN'>

export interface Stamp {
  by?: string | null
  readonly at?: Timestamp | null
}

export type Filter = AtMostOneOf<'account_filter', { all: Empty; celExpression: Stamp }>

export const colourSchema: Schema<Colour> = openEnum('Colour', ['RED', 'GREEN'])

export const stampSchema: Schema<Stamp> = message('Stamp', { by: text, at: readOnly(timestamp) })

export const filterSchema: Schema<Filter> = message<Filter>(
  'Filter',
  { all: empty, celExpression: stampSchema },
  { account_filter: accountFilter },
)

export const orderSchema: Schema<Order> = message<Order>(
  'Order',
  {
    name: required(text),
    id: readOnly(text),
    note: text,
    count: int32,
    size: int64,
    sizes: list(int64),
    takes: duration,
    createdAt: readOnly(timestamp),
    dueAt: timestamp,
    colour: colourSchema,
    colours: list(colourSchema),
    labels: struct,
    stamp: stampSchema,
    stamps: readOnly(list(stampSchema)),
    parts: list(reference(() => orderSchema)),
    filter: filterSchema,
    datasource: stampSchema,
  },
  { export_to: exportTo },
)
