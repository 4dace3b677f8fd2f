import { expect, test } from 'vitest'
import { filterSchema, orderSchema, stampSchema } from '../testing/order.ts'
import { requestView } from '../views/request/request-view.ts'
import { typeScript } from './type-script.ts'

test('prints a message as an interface with read-only members', () => {
  expect(typeScript([stampSchema])).toBe(`export interface Stamp {
  by?: string | null
  readonly at?: string | null
}
`)
})

test('prints a oneof as a union, with every type that it needs', () => {
  expect(typeScript([filterSchema])).toBe(`export type Filter =
  | {
      all: Empty
      celExpression?: null
    }
  | {
      all?: null
      celExpression: Stamp
    }
  | {
      all?: null
      celExpression?: null
    }

/** A message without fields. */
export interface Empty {}

export interface Stamp {
  by?: string | null
  readonly at?: string | null
}
`)
})

test('groups members besides a oneof, and allows none of an optional oneof', () => {
  const printed = typeScript([orderSchema])
  expect(printed).toMatch(
    /^export type Order = \{\n {2}name: string\n {2}readonly id\?: string \| null\n/,
  )
  expect(printed).toContain(`
} & (
  | {
      datasource: Stamp
    }
  | {
      datasource?: null
    }
)
`)
  expect(printed).toContain('  parts?: Order[] | null\n')
  expect(printed).toContain("export type Colour =\n  | 'RED'\n  | 'GREEN'\n  | (string & {})\n")
})

test('prints a request without read-only members', () => {
  const printed = typeScript([requestView(orderSchema)])
  expect(printed).not.toContain('readonly')
  expect(printed).toContain("export type Colour =\n  | 'RED'\n  | 'GREEN'\n\n")
})
