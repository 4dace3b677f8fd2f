import { runSuite } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { freshName, nameProblem } from './case-name.ts'

const one = { name: 'one', expect: true }

describe('the name of a case', () => {
  test.each([
    { name: 'two', isFine: true },
    { name: '<img src=x onerror=alert(1)>', isFine: true },
    { name: '__proto__', isFine: true },
    { name: '\u202Eevil', isFine: true },
    { name: '', isFine: false },
    { name: ' two', isFine: false },
    { name: 'two\u00A0', isFine: false },
    { name: 'two\nlines', isFine: false },
    { name: 'two\u2028lines', isFine: false },
    { name: 'one', isFine: false },
  ])('rejects $name exactly where a suite rejects it', async ({ isFine, name }) => {
    expect(nameProblem(name, [one]) === undefined).toBe(isFine)
    const cases = [one, { name, expect: true }]
    const text = JSON.stringify({
      environment: 'cel-go',
      rules: [{ name: 'r', expression: 'true', cases }],
    })
    const statuses: string[] = []
    for await (const event of runSuite({ name: 's', text, format: 'json' })) {
      if (event.kind === 'suite') statuses.push(event.result.status)
    }
    expect(statuses).toEqual([isFine ? 'passed' : 'invalid'])
  })

  test.each([
    { names: [], fresh: 'case 1' },
    { names: ['one'], fresh: 'case 2' },
    { names: ['case 2'], fresh: 'case 3' },
  ])('an unused name for $names is $fresh', ({ fresh, names }) => {
    expect(freshName(names.map((name) => ({ name, expect: true })))).toBe(fresh)
  })
})
