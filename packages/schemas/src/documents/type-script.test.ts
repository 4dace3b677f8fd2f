import { expect, test } from 'vitest'
import { filterSchema, orderSchema, stampSchema } from '../testing/order.ts'
import { requestView } from '../views/request-view.ts'
import { typeScript } from './type-script.ts'

test('a message is an interface, and marks what only the service sets', () => {
  expect(typeScript([stampSchema])).toBe(`export interface Stamp {
  by?: string | null
  readonly at?: string | null
}
`)
})

test('a oneof is a union, and every type that is needed is there', () => {
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

test('members beside a oneof stay together, and none of its members may be set where none has to', () => {
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

test('a request has what may be written', () => {
  const printed = typeScript([requestView(orderSchema)])
  expect(printed).not.toContain('readonly')
  expect(printed).toContain("export type Colour =\n  | 'RED'\n  | 'GREEN'\n\n")
})
