import { describe, expect, test } from 'vitest'
import {
  type CelGoVersion,
  celGoVersions,
  compile,
  formatValue,
  getEnvironment,
  testCel,
} from '../index.ts'
import { versionDifferences } from './version-differences.ts'

const differences = Object.entries(versionDifferences)

/** Returns the result of a rule in the table's format: a value, or `stage: error`. */
function resultOf(expression: string, celGoVersion: CelGoVersion): string {
  const compilation = compile(expression, getEnvironment('cel-go-all', { celGoVersion }))
  const result = compilation.ok ? compilation.program.evaluate({ claims: {} }) : compilation
  if (!result.ok) return `${result.issues[0]?.stage}: ${result.issues[0]?.message}`
  return 'value' in result ? formatValue(result.value) : ''
}

describe.each(celGoVersions)('cel-go %s', (version) => {
  const examples = differences.flatMap(([id, difference]) =>
    difference.examples.map((example) => ({ id, ...example })),
  )
  test.each(examples)('$id: $expression', ({ expression, results }) => {
    expect(resultOf(expression, version)).toBe(results[version])
  })
})

test.each(differences)('%s: every example differs', (_, { examples }) => {
  for (const { results } of examples) {
    expect(new Set(Object.values(results)).size).toBe(celGoVersions.length)
  }
})

test.each(differences)('%s: is applied in a file that exists', async (_, { appliedIn }) => {
  await expect(import(/* @vite-ignore */ `../${appliedIn}`)).resolves.toBeDefined()
})

test.each([
  ['0.28.1', false],
  ['next', true],
] as const)('testCel responds like cel-go %s', (celGoVersion, matched) => {
  const request = { claimsJson: '{}', expression: '"abc".indexOf("", 99) == 3' }
  expect(testCel(request, { celGoVersion })).toMatchObject({ matched, error: '' })
  expect(testCel(request).matched).toBe(false)
})
