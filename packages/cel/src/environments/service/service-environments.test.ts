import { describe, expect, test } from 'vitest'
import { compile } from '../../compile.ts'
import { anyResult } from '../cel-go.ts'
import { defineEnvironment } from '../define-environment.ts'
import { environmentIds } from '../environment-id.ts'
import type { Environment } from '../environment.ts'
import { getEnvironment } from '../../get-environment.ts'
import { policyCondition } from './policy-condition.ts'

const serviceIds = environmentIds.filter((id) => !id.startsWith('cel-go'))

/** Returns the environment with any result type allowed, because some examples are only subexpressions. */
function unbound(environment: Environment): Environment {
  return defineEnvironment({ ...environment, result: anyResult }, environment.load())
}

function issuesOf(expression: string, environment: Environment): unknown {
  const compilation = compile(expression, environment)
  return compilation.ok ? [] : compilation.issues
}

describe.each(environmentIds)('the environment %s', (id) => {
  const environment = getEnvironment(id)

  test('has its id, a title and a doc', () => {
    expect(environment.id).toBe(id)
    expect(environment.title).toMatch(/^\S.*\S$/)
    expect(environment.doc).toMatch(/^\S.*\.$/)
  })

  test('documents the result type', () => {
    expect(environment.result.doc).toMatch(/^\S.*\.$/)
    expect(environment.result.confidence).toMatch(/^(?:documented|observed|assumed)$/)
  })
})

describe.each(serviceIds)('in %s', (id) => {
  const environment = getEnvironment(id)

  test.each(environment.variables.map((variable) => [variable.name, variable] as const))(
    'the variable %s has a one-line doc and an example that compiles',
    (name, { aliases = [], doc, example }) => {
      expect(doc).toMatch(/^\S.*\.$/)
      expect(example).toMatch(new RegExp(`\\b${name}\\b`))
      expect(issuesOf(example, unbound(environment))).toEqual([])
      const others = environment.variables.filter((other) => aliases.includes(other.name))
      expect(others.map((other) => other.name)).toEqual(aliases)
      for (const other of others) expect(other.aliases).toContain(name)
    },
  )

  test('declares each name once', () => {
    const names = [...environment.variables, ...environment.constants].map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('the types of the service', () => {
  const environment = unbound(policyCondition)
  const fields = environment.types.flatMap(({ fields: all, name: type }) =>
    all.map((field) => [`${type}.${field.name}`, field] as const),
  )

  test.each(fields)('%s has a one-line doc and an example that uses it', (_, field) => {
    expect(field.doc).toMatch(/^\S.*\.$/)
    expect(field.example).toMatch(new RegExp(`\\.${field.name}\\b`))
    expect(issuesOf(field.example ?? '', environment)).toEqual([])
  })

  test.each(fields)('%s also has its other spelling', (_, { aliases, example, name }) => {
    for (const alias of aliases ?? []) {
      const respelt = (example ?? '').replaceAll(`.${name}`, `.${alias}`)
      expect(issuesOf(respelt, environment)).toEqual([])
    }
  })

  test.each(environment.constants.map((constant) => [constant.name, constant] as const))(
    '%s has a one-line doc and an example that uses it',
    (name, { doc, example }) => {
      expect(doc).toMatch(/^\S.*\.$/)
      expect(example).toContain(name)
      expect(issuesOf(example ?? '', environment)).toEqual([])
    },
  )
})
