// Takes the README screenshots. Run with `npm run screenshots` after a build.
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '@igakit/test-browser'
import { servePlayground } from '../e2e/support/serve-playground.ts'

interface Picture {
  readonly name: string
  readonly colorScheme: 'light' | 'dark'
  /** Prepares the page for the screenshot. */
  readonly show: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  {
    name: 'why',
    colorScheme: 'light',
    async show(page) {
      const rule = page.getByRole('textbox', { name: 'Rule', exact: true })
      await rule.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(
        'claims.repository_id == "74" &&\nclaims.workflow_ref == "acme/infra/.github/workflows/deploy.yaml@refs/heads/main" &&\nclaims.ref == "refs/heads/main"',
      )
      await page.getByText('Not matched', { exact: true }).waitFor()
      await page.getByRole('tree').waitFor()
    },
  },
  {
    name: 'who',
    colorScheme: 'light',
    async show(page) {
      const rule = page.getByRole('textbox', { name: 'Rule', exact: true })
      await rule.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText('claims.sub.startsWith("repo:acme/infra")')
      await page.getByRole('tab', { name: 'Who gets in' }).click()
      await page.getByRole('list', { name: 'Access ladder' }).waitFor()
    },
  },
  {
    name: 'match',
    colorScheme: 'dark',
    async show(page) {
      await page.getByLabel('Environment').selectOption('match')
      await page.getByRole('list', { name: 'Accounts' }).waitFor()
    },
  },
  {
    name: 'live',
    colorScheme: 'light',
    async show(page) {
      await page.getByRole('textbox', { name: 'Rule', exact: true }).focus()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(' // disagree')
      await page.getByRole('tab', { name: 'Live' }).click()
      await page.getByRole('button', { name: 'Check with the local tenant' }).click()
      const keep = page.getByRole('button', { name: 'Save as a case' })
      await keep.scrollIntoViewIfNeeded()
    },
  },
]

/** The size limit of a screenshot in bytes; larger files slow down checkouts. */
const mostBytes = 150_000

const { address, close } = await servePlayground()
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  for (const { colorScheme, name, show } of pictures) {
    // oxlint-disable no-await-in-loop -- a single browser takes the screenshots one by one
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 1232, height: 656 },
    })
    const page = await context.newPage()
    await page.goto(address)
    await page.locator('.monaco-editor .view-line').first().waitFor()
    await page.getByText('Matched', { exact: true }).waitFor()
    await show(page)
    await page.mouse.move(0, 0)
    // Semantic highlighting appears later than the text.
    await page.waitForTimeout(2000)
    const path = fileURLToPath(new URL(`${name}.png`, import.meta.url))
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    await context.close()
    const { size } = statSync(path)
    console.log(`${name}.png  ${size} bytes`)
    if (size > mostBytes) throw new Error(`${name}.png is larger than ${mostBytes} bytes.`)
    // oxlint-enable no-await-in-loop
  }
} finally {
  await browser.close()
  await close()
}
