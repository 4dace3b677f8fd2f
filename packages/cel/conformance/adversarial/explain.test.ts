import { expect, test } from 'vitest'
import { explain } from '../../src/explain/index.ts'
import { compile, encodeValue, type Evaluation, getEnvironment } from '../../src/index.ts'
import { readClasses, readHunt } from './adversarial-cases.ts'

/** Returns the value of an evaluation, or its issues. */
function shown(evaluation: Evaluation): unknown {
  return evaluation.ok
    ? { value: encodeValue(evaluation.value), type: evaluation.type }
    : evaluation.issues.map(({ code, message }) => ({ code, message }))
}

test('tracing does not change the result', () => {
  const cases = [...readClasses(), ...readHunt('generated'), ...readHunt('extensions')]
  const differences = cases.flatMap(({ celGoVersion, claims, environment, expression }) => {
    const compilation = compile(expression, getEnvironment(environment, { celGoVersion }))
    if (!compilation.ok) return []
    const { program } = compilation
    const [plain, explained] = [
      shown(program.evaluate({ claims })),
      shown(explain(program, { claims }).evaluation),
    ]
    return JSON.stringify(plain) === JSON.stringify(explained)
      ? []
      : [{ expression, plain, explained }]
  })
  expect(differences).toEqual([])
  expect(cases.length).toBeGreaterThan(3000)
})
