import { getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
import { lint } from './lint.ts'

const fingerprints = (expression: string) =>
  lint(expression, getEnvironment('workload-federation')).map(
    ({ fingerprint, rule }) => [rule, fingerprint] as const,
  )

const rule = 'claims.sub == "a" && claims.roles[1] == "b"'

test('a fingerprint is stable', () => {
  expect(fingerprints(rule)).toMatchInlineSnapshot(`
    [
      [
        "unguarded-index",
        "32e31fc4ba699bae",
      ],
    ]
  `)
})

test.each([
  ['line breaks', 'claims.sub == "a" &&\n  claims.roles[1] == "b"'],
  ['comments', `// Ours\n${rule} // iga`],
  ['conditions before', `claims.ref == "main" && ${rule}`],
])('%s do not change it', (_name, changed) => {
  const index = (found: ReturnType<typeof fingerprints>) =>
    found.filter(([id]) => id === 'unguarded-index')
  expect(index(fingerprints(rule))).toHaveLength(1)
  expect(index(fingerprints(changed))).toEqual(index(fingerprints(rule)))
})

test('equal findings have different fingerprints', () => {
  const found = fingerprints('claims.roles[1] == "b" || claims.roles[1] == "c"').filter(
    ([id]) => id === 'unguarded-index',
  )
  expect(found).toHaveLength(2)
  expect(new Set(found.map(([, fingerprint]) => fingerprint)).size).toBe(2)
})

test('comments that ignore findings have fingerprints too', () => {
  const found = fingerprints('// iga-ignore nothing: a\nclaims.sub == "a" // iga-ignore other: b')
  expect(found).toHaveLength(2)
  expect(found[0]).not.toEqual(found[1])
})
