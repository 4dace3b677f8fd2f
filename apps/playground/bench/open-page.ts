import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Workspace } from '../src/workspace/workspace.ts'
import { installStopwatch } from './stopwatch.ts'

/** Creates a browser context for a first-time visitor and installs a stopwatch in each of its pages. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(installStopwatch)
  return context
}

/** Opens the page with a stored workspace and waits until it is idle. */
export async function openWith(
  browser: Browser,
  address: string,
  workspace: Workspace,
): Promise<Page> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await page.addInitScript((text) => {
    localStorage.setItem('igakit.playground.workspace', text)
  }, JSON.stringify(workspace))
  await page.goto(address)
  await page.locator('.monaco-editor .view-line').first().waitFor()
  await page.locator('#result[aria-busy="false"]').waitFor()
  await page.waitForTimeout(SETTLE_MS)
  return page
}

/** The idle time after opening, in milliseconds: longer than any background work of the page. */
const SETTLE_MS = 1500

/** Focuses an editor and moves the caret to the end of the text, or after the first character. */
export async function focusEditor(
  page: Page,
  name: string,
  at: 'first' | 'end' = 'end',
): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).focus()
  await page.keyboard.press(at === 'end' ? 'ControlOrMeta+End' : 'ControlOrMeta+Home')
  if (at === 'first') await page.keyboard.press('ArrowRight')
}
