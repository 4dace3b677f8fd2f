import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { focusEditor, newVisitor } from './open-page.ts'
import type { Addresses } from './serve.ts'
import { writeLargeMatch } from './workspaces.ts'

const RUNS = 2
/** The number of accounts, and of users. */
const PEOPLE = 50_000
/** The longest acceptable task in milliseconds. Users notice longer ones. */
const BAR = 100
/** Longer than the page's own pauses after typing, in milliseconds. */
const SETTLE_MS = 500

type Action = (page: Page, files: readonly string[]) => Promise<void>

/** The actions on the lists and editors, in order. */
const actions: Readonly<Record<string, Action>> = {
  // The browser reads files from paths; the contents would pass through the page's own thread.
  'opening the files': async (page, files) => {
    await page.getByLabel('Open a suite').setInputFiles([...files])
    await page.getByText('of 50,000 matched').first().waitFor({ timeout: 120_000 })
  },
  searching: (page) =>
    page.getByLabel('Find accounts').pressSequentially('person49', { delay: 60 }),
  'showing all again': (page) => page.getByLabel('Find accounts').fill(''),
  'filtering by outcome': (page) => page.getByRole('button', { name: /^New user/ }).click(),
  'showing every outcome': (page) => page.getByRole('button', { name: /^All/ }).click(),
  'sorting by name': async (page) => {
    await page.getByLabel('Order of accounts').selectOption('name')
  },
  scrolling: (page) =>
    page.getByRole('region', { name: 'Accounts, scrollable' }).evaluate(async (box) => {
      for (let frame = 0; frame < 60; frame++) {
        box.scrollTop += 4000
        // oxlint-disable-next-line no-await-in-loop -- one step for each frame
        await new Promise(requestAnimationFrame)
      }
    }),
  'explaining an account': async (page) => {
    await page.getByRole('button', { name: /^Why / }).first().click()
    await page.getByLabel('Find: Account').waitFor()
  },
  'typing in a key': async (page) => {
    await focusEditor(page, 'Case 1, account key')
    await page.keyboard.type('.trim()', { delay: 60 })
  },
  'typing in the accounts': async (page) => {
    await focusEditor(page, 'Accounts', 'first')
    await page.keyboard.type('{ "id": "a" }, ', { delay: 60 })
  },
}

/** Measures the longest main-thread task during each action on a directory of 50,000 accounts. */
export async function measureLargeMatch(
  browser: Browser,
  addresses: Addresses,
): Promise<readonly Measurement[]> {
  const values = new Map<string, number[]>()
  const folder = mkdtempSync(join(tmpdir(), 'igakit-bench-'))
  const files = writeLargeMatch(folder, PEOPLE)
  for (let run = 0; run < RUNS; run++) {
    const context = await newVisitor(browser)
    const page = await context.newPage()
    await page.goto(addresses.page)
    await page.locator('.monaco-editor .view-line').first().waitFor()
    await page.getByRole('button', { name: 'Open or save a suite' }).click()
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    for (const [name, act] of Object.entries(actions)) {
      await settle(page)
      await page.evaluate(() => stopwatch.longTasks.splice(0))
      await act(page, files)
      await settle(page)
      const longest = await page.evaluate(() => Math.max(0, ...stopwatch.longTasks))
      values.set(name, [...(values.get(name) ?? []), longest])
    }
    await context.close()
  }
  rmSync(folder, { recursive: true })
  return [...values].map(([name, times]) => ({
    name,
    unit: 'ms',
    values: times,
    bar: BAR,
    limited: 'p95',
  }))
}

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS)
  await page.locator('html[data-settled]').waitFor({ timeout: 120_000 })
}
