import { environmentIds, getEnvironment } from '@igakit/cel'
import { documentedFunctions } from '@igakit/cel/docs'
import { describe, expect, test } from 'vitest'
import { displayWidth } from '../output/display-width.ts'
import { runIga } from '../testing/run-iga.ts'

test('lists every environment in aligned columns', async () => {
  const { code, stderr, stdout } = await runIga({ argv: ['environments'] })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [header = '', ...rows] = stdout.trimEnd().split('\n')
  expect(rows.map((row) => row.split(' ')[0])).toEqual([...environmentIds])
  const column = header.indexOf('TITLE')
  expect(rows.map((row) => row.slice(column))).toEqual(
    environmentIds.map((id) => getEnvironment(id).title),
  )
})

describe('shows the variables, functions and limits of an environment', () => {
  test.each(environmentIds)('%s', async (id) => {
    const { code, stderr, stdout } = await runIga({ argv: ['environments', id] })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { constants, functions, result, title, types, variables } = getEnvironment(id)
    expect(stdout).toContain(`${id}: ${title}\n`)
    expect(stdout).toContain(result.confidence)
    const signatures = functions.flatMap((each) => each.signatures)
    const names = [...variables, ...types, ...types.flatMap(({ fields }) => fields), ...constants]
    for (const text of [...names.map(({ name }) => name), ...signatures])
      expect(stdout).toContain(text)
    // Detects values that were never filled in; types and examples may contain `null`.
    expect(stdout).not.toMatch(/undefined|\[object/)
  })

  test('shows the fields of a message type by all their names, and the value of a constant', async () => {
    const { stdout } = await runIga({ argv: ['environments', 'policy-step'] })
    const lines = stdout.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))
    expect(lines).toContain('Type: User')
    expect(lines.find((line) => line.startsWith('manager_id'))).toMatch(
      /^manager_id, managerId \| string \| \w+ \| \w/,
    )
    expect(lines.find((line) => line.startsWith('TimeFormat.RFC3339 '))).toMatch(
      /^TimeFormat\.RFC3339 \| string \| "2006-01-02T15:04:05Z07:00" \| documented \| \w/,
    )
  })

  test('within the columns of a terminal', async () => {
    const { stdout } = await runIga({
      argv: ['environments', 'workload-federation'],
      isTerminal: true,
      columns: 160,
      env: { NO_COLOR: '1' },
    })
    expect(stdout.split('\n').filter((line) => displayWidth(line) > 160)).toEqual([])
  })
})

test('--json prints the data', async () => {
  const [list, one] = await Promise.all([
    runIga({ argv: ['environments', '--json'] }),
    runIga({ argv: ['environments', 'cel-go', '--json'] }),
  ])
  expect(JSON.parse(list.stdout)).toMatchObject({
    ok: true,
    environments: environmentIds.map((id) => ({ id, celGoVersion: '0.28.1' })),
  })
  const environment = getEnvironment('cel-go')
  const functions = documentedFunctions(environment)
  expect(JSON.parse(one.stdout)).toEqual(
    JSON.parse(JSON.stringify({ ok: true, ...environment, functions })),
  )
  expect(functions.every(({ doc, example }) => doc !== '' && example !== '')).toBe(true)
})

test('a profile sets the version of cel-go', async () => {
  const files = { 'p.yaml': 'celGoVersion: next\n' }
  const iga = (...argv: string[]) =>
    runIga({ argv: ['environments', ...argv, '--profile', 'p.yaml'], files })
  const [json, list, one] = await Promise.all([iga('--json'), iga(), iga('cel-go-all')])
  expect(JSON.parse(json.stdout)).toMatchObject({
    environments: environmentIds.map((id) => ({ id, celGoVersion: 'next' })),
  })
  expect(list.stdout.match(/ next /g)).toHaveLength(environmentIds.length)
  expect(one.stdout).toContain('\nVersion\n  cel-go next\n')
  expect(one.stdout).toContain('isCIDR(string) -> bool')
  const known = await runIga({ argv: ['environments', 'cel-go-all'] })
  expect(known.stdout).toContain('\nVersion\n  cel-go 0.28.1\n')
  expect(known.stdout).not.toContain('isCIDR')
})

test('suggests the nearest name for an unknown environment', async () => {
  const { code, stderr } = await runIga({ argv: ['environments', 'cel-goo'] })
  expect(code).toBe(2)
  expect(stderr).toContain('Did you mean cel-go?')
})
