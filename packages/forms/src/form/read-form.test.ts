import { expect, test } from 'vitest'
import { lintForm } from '../lint/lint-form.ts'
import { compileForm } from './compile-form.ts'

const wrong = { fields: Array.from({ length: 300_000 }, () => 1) }

test('a form with very many malformed members has its first issue', () => {
  const compilation = compileForm(wrong)
  expect(compilation.ok ? [] : compilation.issues).toMatchObject([
    { code: 'invalid_form', path: ['fields', 0] },
  ])
})

test('the linter says no more of it', () => {
  expect(lintForm(wrong)).toHaveLength(1)
})
