import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestTenant } from '../testing/tenant-client.ts'
import { routesWithBody, routesWithoutBody } from './control-routes.ts'
import { faultRule } from './faults/fault-rule.ts'
import { JOURNAL_BOUNDS } from './journal/journal.ts'

const page = readFileSync(new URL('../../CONTROL.md', import.meta.url), 'utf8')

/** Returns the rows of cells in the table whose first column has the given heading. */
function readTable(firstColumn: string): string[][] {
  const lines = page.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${firstColumn} `))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const readCalls = (hasBody: boolean) =>
  readTable('Call')
    .filter(([, , , body]) => (body !== '') === hasBody)
    .map(([call = '']) => call.replaceAll('`', ''))
    .toSorted()

test('documents every call with its body', () => {
  expect(readCalls(false)).toEqual(Object.keys(routesWithoutBody).toSorted())
  expect(readCalls(true)).toEqual(Object.keys(routesWithBody).toSorted())
})

test('has the function that is documented for every call', async () => {
  await using tenant = await startTestTenant()
  for (const [, embedded = ''] of readTable('Call')) {
    const steps = embedded.replace(/^`|\(.*$/g, '').split('.')
    const found = steps.reduce<unknown>((part, name) => Object(part)[name], tenant.tenant.control)
    expect({ embedded, type: typeof found }).toEqual({ embedded, type: 'function' })
  }
})

test('documents every member of a fault rule', () => {
  const members = readTable('Member').map(([name = '']) => name.replaceAll('`', ''))
  expect(members.toSorted()).toEqual(Object.keys(faultRule.shape).toSorted())
})

test('documents the size of a journal', () => {
  expect(JOURNAL_BOUNDS).toEqual({ entries: 1000, characters: 8 * 1024 * 1024 })
  expect(page).toContain('The last 1,000 requests, 8 MiB at most')
})
