import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const rule = 'claims.who == "ann"'
const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

/** Opens the dialog of a page whose editors hold the rule and these claims. */
async function share(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
}

async function linkOf(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Link' })
  await expect(field).toHaveValue(/#share=1\./)
  return field.inputValue()
}

test('a link opens what was ticked, and in place of what was there', async ({
  page,
  playground,
}) => {
  await playground.replace('Rule', rule)
  await playground.replace('Claims', '{"who": "ann"}')
  await share(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const without = await linkOf(page)
  await page.getByRole('checkbox', { name: 'The claims or values of the input editor' }).check()
  await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue(without)
  const whole = await linkOf(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole)
  await page.keyboard.press('Escape')

  await playground.sample.selectOption('gitlab-ci')
  await page.goto(without)
  await expect.poll(() => playground.text('Rule')).toBe(rule)
  await expect.poll(() => playground.text('Claims')).toBe('{}')
  expect(new URL(page.url()).hash).toBe('')

  await page.goto(whole)
  await expect.poll(() => playground.text('Claims')).toBe('{"who": "ann"}')
  await playground.expectVerdict('Matched')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => playground.text('Claims')).toBe('{}')
})

test('a link opens in a browser that never saw the page', async ({ browser, page, playground }) => {
  await playground.replace('Rule', rule)
  await share(page)
  const link = await linkOf(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('region', { name: 'Rule', exact: true })).toContainText('who')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('nobody makes a link of a token', async ({ page, playground }) => {
  await playground.replace('Claims', `{"id_token": "${token}"}`)
  await share(page)
  await linkOf(page)
  await page.getByRole('checkbox', { name: 'The claims or values of the input editor' }).check()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('it holds a signed token')
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('the work is copied as a command, a body and a suite', async ({ page, playground }) => {
  await playground.replace('Rule', rule)
  await playground.replace('Claims', '{"who": "ann"}')
  await share(page)
  await page.getByRole('tab', { name: 'Command' }).click()
  await expect(page.getByRole('textbox', { name: 'Command' })).toHaveValue(
    `iga eval --environment workload-federation --claims - '${rule}' <<'INPUT'\n{"who": "ann"}\nINPUT`,
  )
  await page.getByRole('tab', { name: 'API body' }).click()
  await expect(page.getByRole('textbox', { name: 'API body' })).toHaveValue(
    JSON.stringify({ claimsJson: '{"who": "ann"}', expression: rule }, null, 2),
  )
  await page.getByRole('tab', { name: 'Suite' }).click()
  const suite = page.getByRole('textbox', { name: 'Suite' })
  await expect(suite).toHaveValue(/environment: workload-federation/)
  await expect(suite).toHaveValue(/expression: claims\.who == "ann"/)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

for (const { name, fragment, says } of [
  { name: 'cut off', fragment: '#share=1.eJyrVsrMS0', says: 'The link is damaged' },
  { name: 'of a newer page', fragment: '#share=2.x', says: 'A newer version of this page' },
  { name: 'of markup', fragment: '#share=1.<img src=x onerror=alert(1)>', says: 'damaged' },
]) {
  test(`a link explains itself: ${name}`, async ({ page, playground }) => {
    await playground.replace('Rule', rule)
    await page.goto(`./${fragment}`)
    const dialog = page.getByRole('dialog', { name: 'This link cannot be opened' })
    await expect(dialog).toContainText(says)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => playground.text('Rule')).toBe(rule)
    expect(new URL(page.url()).hash).toBe('')
  })
}
