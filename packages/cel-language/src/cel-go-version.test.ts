import { type CelGoVersion, getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { createLanguageService } from './language-service.ts'
import { lint } from './lint/lint.ts'

const environmentOf = (celGoVersion: CelGoVersion) => getEnvironment('cel-go-all', { celGoVersion })

const serviceOf = (celGoVersion: CelGoVersion) =>
  createLanguageService({ environment: environmentOf(celGoVersion) })

describe.each([
  ['0.28.1', false],
  ['next', true],
] as const)('under cel-go %s', (version, hasNetwork) => {
  const service = serviceOf(version)

  test('network functions are completed where the version has them', () => {
    const labels = service.completions('isI', 3).map(({ label }) => label)
    expect(labels.includes('isIP')).toBe(hasNetwork)
    const methods = service.completions('cidr("10.0.0.0/8").c', 20).map(({ label }) => label)
    expect(methods.includes('containsIP')).toBe(hasNetwork)
  })

  test('they have a hover and signature help', () => {
    expect(service.hover('isIP("x")', 1)?.code).toBe(
      hasNetwork ? 'isIP(string) -> bool' : undefined,
    )
    expect(service.signatureHelp('isIP(', 5) !== undefined).toBe(hasNetwork)
  })

  test('reports a literal that is an invalid address', () => {
    const [found] = service.diagnostics('ip("x") == ip("1.2.3.4")')
    expect(found?.message).toContain(hasNetwork ? 'invalid ip argument' : 'undeclared reference')
  })

  test('conditions without variables have the value of the version', () => {
    const rules = lint('"abc".indexOf("", 99) == 3', environmentOf(version))
    expect(rules.map(({ rule }) => rule)).toEqual([hasNetwork ? 'always-true' : 'always-false'])
  })
})
