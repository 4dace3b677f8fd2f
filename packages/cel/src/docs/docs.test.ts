import { describe, expect, test } from 'vitest'
import { compile, formatIssues, getEnvironment } from '../index.ts'
import { documentedFunctions, macroDocs } from './index.ts'

const environment = getEnvironment('cel-go-all', { celGoVersion: 'next' })
const functions = documentedFunctions(environment)

describe('documents every function and macro of cel-go', () => {
  test.for(functions.map((each) => [`${each.library}: ${each.name}`, each] as const))(
    '%s',
    ([, { doc }]) => {
      expect(doc).toMatch(/^\S.*\.$/u)
    },
  )

  test('macros', () => {
    const namespaces = new Map([
      ['bind', 'cel'],
      ['least', 'math'],
      ['greatest', 'math'],
    ])
    const macros = environment.load().flatMap((library) => library.macros ?? [])
    const names = new Set(
      macros.map(({ name }) => {
        const namespace = namespaces.get(name)
        return namespace === undefined ? name : `${namespace}.${name}`
      }),
    )
    expect(Object.keys(macroDocs).toSorted()).toEqual([...names].toSorted())
  })
})

describe('every example evaluates to true', () => {
  const examples = [...functions, ...Object.values(macroDocs)].map(({ example }) => example)
  test.for([...new Set(examples)])('%s', (example) => {
    const compilation = compile(example, environment)
    const problem = compilation.ok ? '' : formatIssues(compilation.issues, example)
    expect(problem).toBe('')
    expect(compilation.ok && compilation.program.evaluate({})).toMatchObject({
      ok: true,
      value: true,
    })
  })
})
