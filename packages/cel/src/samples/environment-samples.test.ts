import { expect, test } from 'vitest'
import { compile, formatIssues, formatValue, getEnvironment, isEnvironmentId } from '../index.ts'
import { directorySample, environmentSamples } from './index.ts'

test.each(Object.entries(environmentSamples))(
  'the rule for %s has the stated result',
  (id, { input, rule, title, value }) => {
    expect(title).toMatch(/^\S.*\S$/)
    if (!isEnvironmentId(id)) throw new Error(`no environment: ${id}`)
    const environment = getEnvironment(id)
    const known = new Set(environment.variables.map(({ name }) => name))
    expect(Object.keys(input).filter((name) => !known.has(name))).toEqual([])
    const compilation = compile(rule, environment)
    if (!compilation.ok) throw new Error(formatIssues(compilation.issues, rule))
    const evaluation = compilation.program.evaluate(input, { directory: directorySample })
    expect(
      evaluation.ok ? formatValue(evaluation.value) : formatIssues(evaluation.issues, rule),
    ).toBe(value)
  },
)
