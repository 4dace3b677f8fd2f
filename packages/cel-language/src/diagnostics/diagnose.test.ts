import { compile, getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { goldenExpressions } from '../../fixtures/golden.ts'
import { span } from '../../fixtures/place.ts'
import { everything, federation } from '../../fixtures/services.ts'
import { createLanguageService } from '../language-service.ts'

describe('issues', () => {
  test.each([
    ['⟦clams⟧.a == 1', 'undeclared_reference', "undeclared reference to 'clams' (in container '')"],
    ['claims.a ==⟦ ⟧', 'syntax_error', undefined],
    ['⟦1 + 1⟧', 'result_type', undefined],
  ])('%s', (marked, code, message) => {
    const { range, text } = span(marked)
    const [first] = federation.diagnostics(text)
    expect(first).toMatchObject({ range, severity: 'error', code, ...(message && { message }) })
  })

  test('names the CEL operator for an operator of another language', () => {
    const [first] = federation.diagnostics('claims.a = "x"')
    expect(first).toMatchObject({ code: 'syntax_error', advice: 'CEL uses == instead of =.' })
    expect(federation.diagnostics('claims.a == "x" and true')).toContainEqual(
      expect.objectContaining({ advice: 'CEL uses && instead of and.' }),
    )
  })

  test('reports every issue of compile with a range that is not empty', () => {
    const environment = getEnvironment('cel-go-all')
    const wrong = goldenExpressions.filter((text) => {
      const compilation = compile(text, environment)
      const found = everything.diagnostics(text)
      const expected = compilation.ok ? 0 : compilation.issues.length
      const isWide = found.every(({ range }) => range.end > range.start || text === '')
      return found.length !== expected || !isWide
    })
    expect(wrong).toEqual([])
  })
})

describe('assumptions', () => {
  test('marks an assumed variable with a hint', () => {
    const key = createLanguageService({ environment: getEnvironment('directory-user-key') })
    const found = key.diagnostics('user.email.lowerAscii()')
    expect(found).toContainEqual(
      expect.objectContaining({
        range: { start: 0, end: 4 },
        severity: 'hint',
        code: 'assumed_variable',
      }),
    )
  })

  test('marks an observed variable with a warning', () => {
    const form = createLanguageService({ environment: getEnvironment('form-default') })
    expect(form.diagnostics('subject.email + entitlement.appId')).toContainEqual(
      expect.objectContaining({
        range: { start: 16, end: 27 },
        severity: 'warning',
        code: 'assumed_variable',
      }),
    )
  })
})

test('reports nothing for a good rule', () => {
  expect(federation.diagnostics('claims.repository == "acme/infra"')).toEqual([])
})
