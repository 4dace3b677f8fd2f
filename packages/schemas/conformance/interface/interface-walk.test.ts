import { existsSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import * as all from '../../src/index.ts'
import { exportedSchemas } from '../named-schemas.ts'
import { accountFor } from './account-for.ts'
import { makeCatalogue } from './catalogue.ts'
import { statements } from './statements/index.ts'
import { prose } from './statements/statement.ts'

const file = new URL('../../../../../shared/spec/interface.md', import.meta.url)

const catalogue = makeCatalogue(
  exportedSchemas(all).values(),
  Object.values(all.operations),
  all.operationGroups,
)

/** The parts of the schemas that the interface description does not cover, known from the service's behaviour. */
const beyond = [
  'AutomationExecution.state',
  'Status.code',
  'Status.details',
  'Status.message',
  'StringRules.wellKnownRegex',
]

const absent = !existsSync(file)

describe('the description of the interface', () => {
  beforeEach(({ skip }) =>
    skip(absent, 'The description is not available; the inventory is checked anyway.'),
  )

  const markdown = absent ? '' : readFileSync(file, 'utf8')
  const account = accountFor(markdown, catalogue, statements)

  test('agrees with the schemas and operations in every line', () => {
    expect(account.problems).toEqual([])
  })

  test('has every operation', () => {
    expect(account.operations).toBe(18)
    expect(catalogue.operations).toHaveLength(18)
  })

  test('makes every known statement', () => {
    expect(account.unused).toEqual([])
  })

  test('has every member that is not described elsewhere', () => {
    // Rules of a value type that the description does not name come from the definition of the validation rule
    // language.
    const members = [...catalogue.messages.values()]
      .filter(({ name }) => name !== 'FieldRules' && name !== 'BytesRules')
      .flatMap(({ name, fields }) => [...fields.keys()].map((field) => `${name}.${field}`))
    const untold = members.filter((member) => !account.mentioned.has(member))
    expect(untold.toSorted((a, b) => a.localeCompare(b))).toEqual(beyond)
  })

  test('reports a disagreeing line by its number', () => {
    const known = Object.fromEntries(Object.keys(statements).map((sentence) => [sentence, prose]))
    const lines = markdown.split('\n')
    const unnoticed = lines.flatMap((line, index) => {
      // The title of an operation is not checked; the path at the end of the line is.
      const changed = line.replace(line.includes('**') ? /\w+\W*$/ : /[A-Za-z]{2,}/, 'zz$&')
      if (changed === line) return []
      const upToHere = lines.with(index, changed).slice(0, index + 2)
      const { problems } = accountFor(upToHere.join('\n'), catalogue, known)
      return problems.some((problem) => problem.startsWith(`Line ${index + 1}: `)) ? [] : [line]
    })
    expect(unnoticed).toEqual([])
  })
})
