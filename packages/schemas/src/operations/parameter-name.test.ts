import { expect, test } from 'vitest'
import { describe } from '../model/schema.ts'
import type { AnyOperation } from './operation.ts'
import { operations } from './operations.ts'
import { fromParameterName, toParameterName } from './parameter-name.ts'

test.each([
  ['id', 'id'],
  ['pageSize', 'page_size'],
  ['appEntitlementRefAppId', 'app_entitlement_ref_app_id'],
])('%s is %s in a path', (name, parameter) => {
  expect(toParameterName(name)).toBe(parameter)
  expect(fromParameterName(parameter)).toBe(name)
})

test('every parameter of the interface has the same name there and back', () => {
  const all: AnyOperation[] = Object.values(operations)
  const names = all.flatMap(({ pathParameters, query }) =>
    [pathParameters, query].flatMap((schema) => {
      const data = schema && describe(schema)
      return data?.kind === 'message' ? [...data.fields.keys()] : []
    }),
  )
  expect(names.length).toBe(29)
  expect(names.map((name) => fromParameterName(toParameterName(name)))).toEqual(names)
  expect(names.map(toParameterName).filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([])
})
