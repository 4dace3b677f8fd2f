import { compile, getEnvironment } from '@igakit/cel'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLanguageService } from '../language-service.ts'
import { applyEdits } from '../text-edit.ts'
import { stringLiteral } from './string-literal.ts'

const environment = getEnvironment('workload-federation')

function valueOf(literal: string): unknown {
  const compilation = compile(literal, getEnvironment('cel-go'))
  const evaluation = compilation.ok ? compilation.program.evaluate({}) : undefined
  return evaluation?.ok === true ? evaluation.value : undefined
}

test('a literal is the text, with nothing in it that nobody sees', () => {
  const texts = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'"\'\\\n\r\t\u0000\u007f\u0085\u2028\u202e'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
  })
  fc.assert(
    fc.property(texts, fc.constantFrom('"', "'"), (text, quote) => {
      const literal = stringLiteral(text, quote)
      expect(valueOf(literal)).toBe(text)
      expect(literal).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
    }),
  )
})

describe('where a string stands already, a sample that is taken has its value', () => {
  const sample = 'a"b\\c\u0007'
  const service = createLanguageService({
    environment,
    input: { claims: { ref: sample, [sample]: 1 } },
  })

  test.each(['claims.ref == ""', "claims.ref == ''", 'claims.ref == """"""', 'claims[""]'])(
    '%s',
    (text) => {
      const offset = text.search(/["']/) + (text.includes('"""') ? 3 : 1)
      const found = service.completions(text, offset).find(({ label }) => label === sample)
      const written = found && applyEdits(text, [{ range: found.range, newText: found.insertText }])
      const literal = /["'].*["']/.exec(written ?? '')?.[0] ?? ''
      expect(valueOf(literal)).toBe(sample)
    },
  )

  test('but not in a raw one, which cannot have it', () => {
    expect(service.completions('claims.ref == r""', 16).map(({ label }) => label)).not.toContain(
      sample,
    )
  })

  test('and a raw one has a backslash as it is', () => {
    const raw = createLanguageService({ environment, input: { claims: { ref: 'a\\b' } } })
    const found = raw.completions('claims.ref == r""', 16).find(({ label }) => label === 'a\\b')
    expect(found?.insertText).toBe('a\\b')
  })
})
