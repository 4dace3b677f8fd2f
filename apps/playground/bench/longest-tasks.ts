import type { Browser } from '@playwright/test'
import type { Workspace } from '../src/workspace/workspace.ts'
import type { Measurement } from './measurement.ts'
import { focusEditor, openWith } from './open-page.ts'
import type { Addresses } from './serve.ts'
import { longestTask } from './typing.ts'
import { largeMatch, ruleOnLargeClaims, ruleWithCases } from './workspaces.ts'

const RUNS = 2
/** The longest acceptable task in milliseconds. Users notice longer ones. */
const BAR = 100

interface Scene {
  readonly name: string
  readonly workspace: Workspace
  readonly editor: string
  readonly at: 'first' | 'end'
  readonly text: string
  /** Matches the title of the tab to open; by default, the first tab stays open. */
  readonly panel?: RegExp
}

const condition = ' && claims.actor == "octo"'
const member = '"actor": "octo-cat", '

const scenes: readonly Scene[] = [
  {
    name: 'a rule of 1 KiB with 50 cases',
    workspace: ruleWithCases(),
    editor: 'Rule',
    at: 'end',
    text: condition,
  },
  {
    name: 'the same with its cases open',
    workspace: ruleWithCases(),
    editor: 'Rule',
    at: 'end',
    text: condition,
    panel: /^Cases/,
  },
  {
    name: 'the same with its reasons open',
    workspace: ruleWithCases(),
    editor: 'Rule',
    at: 'end',
    text: condition,
    panel: /^Why/,
  },
  {
    name: 'claims of 16 KiB',
    workspace: ruleOnLargeClaims(),
    editor: 'Claims',
    at: 'first',
    text: member,
  },
  {
    name: 'a key of 1,000 accounts',
    workspace: largeMatch(),
    editor: 'Case 1, account key',
    at: 'end',
    text: '.lowerAscii()',
  },
  {
    name: '1,000 accounts',
    workspace: largeMatch(),
    editor: 'Accounts',
    at: 'first',
    text: '{ "id": "a" }, ',
  },
]

/** Measures the longest main-thread task and the layout shift while typing in several editors. */
export async function measureLongestTasks(
  browser: Browser,
  addresses: Addresses,
): Promise<Record<'tasks' | 'shifts', readonly Measurement[]>> {
  const tasks: Measurement[] = []
  const shifts: Measurement[] = []
  for (const { at, editor, name, panel, text, workspace } of scenes) {
    const values: number[] = []
    const scores: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const page = await openWith(browser, addresses.page, workspace)
      if (panel) await page.getByRole('tab', { name: panel }).click()
      await focusEditor(page, editor, at)
      const { shift, task } = await longestTask(page, text)
      values.push(task)
      scores.push(shift)
      await page.context().close()
    }
    const shown = { name: `typing in ${name}`, limited: 'p95' } as const
    tasks.push({ ...shown, unit: 'ms', values, bar: BAR })
    shifts.push({ ...shown, unit: 'score', values: scores, bar: 0 })
  }
  return { tasks, shifts }
}
