import { environmentIds, getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
import { environmentEntry, environments, isEnvironment } from './environments.ts'

test('offers every environment once', () => {
  expect(environments.map(({ id }) => id).toSorted()).toEqual([...environmentIds].toSorted())
})

test.each(environments)('the entry of $id matches its data', (entry) => {
  const { limits, result, title, variables } = getEnvironment(entry.id)
  expect(entry.title).toBe(title)
  expect(entry.expressionBytes).toBe(limits.expressionBytes)
  expect(entry.input === 'claims').toBe(variables.map(({ name }) => name).join() === 'claims')
  expect(entry.isCondition).toBe(result.types.join() === 'bool')
})

test('an unknown id has the first entry', () => {
  expect(environmentEntry('nowhere')).toBe(environments[0])
  expect(isEnvironment('nowhere')).toBe(false)
})
