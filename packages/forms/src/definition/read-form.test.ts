import { expect, test } from 'vitest'
import { compileForm } from '../compile-form.ts'
import { lintForm } from '../lint/lint-form.ts'

const wrong = { fields: Array.from({ length: 300_000 }, () => 1) }

test('reports one issue for a form with very many malformed members', () => {
  const compilation = compileForm(wrong)
  expect(compilation.ok ? [] : compilation.issues).toMatchObject([
    { code: 'invalid_form', path: ['fields', 0] },
  ])
})

test('lints such a form with the same single finding', () => {
  expect(lintForm(wrong)).toHaveLength(1)
})
