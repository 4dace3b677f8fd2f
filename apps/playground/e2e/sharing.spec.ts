import type { Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { writeLink } from '../src/dialogs/share/write-link.ts'
import { ruleWorkspace } from '../src/workspace/rule-workspace.ts'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const rule = 'claims.who == "ann"'
const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

/** Returns everything that the page has stored. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }))
}

/** Returns a short link that decompresses to the given size. */
function bombOf(bytes: number): string {
  return `#share=1.${deflateSync(Buffer.alloc(bytes)).toString('base64url')}`
}

/** Runs a command in a shell that resolves `iga` to this checkout. */
function runInShell(command: string): string {
  const iga = fileURLToPath(new URL('../../../packages/igakit/src/bin.ts', import.meta.url))
  const script = `iga() { "$NODE" --conditions=@igakit/source "$IGA" "$@"; }\n${command}\n`
  const { status, stderr, stdout } = spawnSync('bash', ['--norc', '-c', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE: process.execPath, IGA: iga },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

/** Opens the share dialog with a rule and claims. */
async function share(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
}

async function linkOf(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Link' })
  await expect(field).toHaveValue(/#share=1\./)
  return field.inputValue()
}

test('a link opens the selected parts and replaces the current work', async ({
  page,
  playground,
}) => {
  await playground.replace('Rule', rule)
  await playground.replace('Claims', '{"who": "ann"}')
  await share(page)
  expect(await violationsOf(page)).toEqual([])
  const whole = await linkOf(page)
  const preview = page.getByRole('dialog').getByRole('group')
  await preview.getByText('Preview').click()
  await expect(preview.getByRole('region', { name: 'Input' })).toContainText('{"who": "ann"}')
  const input = page.getByRole('checkbox', { name: 'The claims or values of the input editor' })
  await input.uncheck()
  await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue(whole)
  await expect(preview.getByRole('region', { name: 'Input' })).toContainText('{}')
  const without = await linkOf(page)
  await input.check()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(whole)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole)
  await page.keyboard.press('Escape')

  await playground.sample.selectOption('gitlab-ci')
  await page.goto(without)
  await expect.poll(() => playground.text('Rule')).toBe(rule)
  await expect.poll(() => playground.text('Claims')).toBe('{}')
  // The link stays in the address until the first edit, so that it can be reloaded and copied.
  expect(page.url()).toBe(without)
  await page.reload()
  await expect.poll(() => playground.text('Rule')).toBe(rule)
  await playground.replace('Claims', '{"who": "bob"}')
  await expect.poll(() => new URL(page.url()).hash).toBe('')

  await page.goto(whole)
  await expect.poll(() => playground.text('Claims')).toBe('{"who": "ann"}')
  await playground.expectVerdict('Matched')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => playground.text('Claims')).toBe('{"who": "bob"}')
  expect(new URL(page.url()).hash).toBe('')
})

test('a prefill address opens a rule with a token of a platform', async ({ page, playground }) => {
  await page.goto('./#rule=claims.ref%20%3D%3D%20%22main%22&platform=gitlab-ci')
  await expect.poll(() => playground.text('Rule')).toBe('claims.ref == "main"')
  await playground.expectVerdict('Matched')
  await page.goto(`./#rule=true&claims=${token}`)
  const dialog = page.getByRole('dialog', { name: 'This link cannot be opened' })
  await expect(dialog).toContainText('never belongs in an address')
  expect(new URL(page.url()).hash).toBe('')
  await page.keyboard.press('Escape')
  await page.goto('./#rule=true&platform=nowhere')
  await expect(dialog).toContainText('does not have')
})

test('the ways back and forward lead to what the address names', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.mine == "1"')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.goto('./#rule=true')
  await expect.poll(() => playground.text('Rule')).toBe('true')
  await page.goBack()
  await expect.poll(() => playground.text('Rule')).toBe('claims.mine == "1"')
  await page.goto('./#sample=gitlab-ci')
  await expect.poll(() => playground.text('Rule')).toContain('claims.project_id')
  await page.goto('./#rule=claims.ref%20%3D%3D%20%22main%22')
  await expect.poll(() => playground.text('Rule')).toBe('claims.ref == "main"')
  await page.goBack()
  await expect.poll(() => playground.text('Rule')).toContain('claims.project_id')
  await page.goForward()
  await expect.poll(() => playground.text('Rule')).toBe('claims.ref == "main"')
})

test('a link opens in a new browser', async ({ browser, page, playground }) => {
  await playground.replace('Rule', rule)
  await share(page)
  const link = await linkOf(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('region', { name: 'Rule', exact: true })).toContainText('who')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  // The new browser has no work except the link's.
  const bar = other.getByRole('complementary', { name: 'Your own work' })
  await expect(bar).toHaveText('This work is from a link. It is saved once you edit it.')
  await expect(bar.getByRole('button')).toHaveCount(1)
  await context.close()
})

const stranger = ruleWorkspace({
  environment: 'workload-federation',
  expression: 'claims.from == "a stranger"',
  input: '{}',
})

test('a link is not stored until it is edited', async ({ page, playground }) => {
  const link = `./${await writeLink(stranger)}`
  await playground.replace('Rule', 'claims.mine == "1"')
  await expect.poll(() => kept(page)).toContain('claims.mine')
  const before = await kept(page)
  await page.goto('about:blank')
  await page.goto(link)
  await playground.editorsReady()
  await expect.poll(() => playground.text('Rule')).toContain('a stranger')
  const bar = page.getByRole('complementary', { name: 'Your own work' })
  await expect(bar).toContainText('It is saved once you edit it; your own work is still saved')
  expect(await violationsOf(page)).toEqual([])
  await playground.settled()
  expect(await kept(page)).toBe(before)
  await bar.getByRole('button', { name: 'Back to my work' }).press('Enter')
  await expect.poll(() => playground.text('Rule')).toBe('claims.mine == "1"')
  await expect(bar).toHaveCount(0)
  await expect(playground.result).toBeFocused()

  // Opening another environment must not store the link's work unless the user has edited it.
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await page.getByLabel('Environment').selectOption('cel-go')
  await expect.poll(() => kept(page)).toContain('cel-go')
  expect(await kept(page)).not.toContain('a stranger')
  expect(await kept(page)).toContain('claims.mine')
})

test('editing a link keeps the earlier work', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.mine == "1"')
  await expect.poll(() => kept(page)).toContain('claims.mine')
  await page.goto(`./${await writeLink(stranger)}`)
  await expect.poll(() => playground.text('Rule')).toContain('a stranger')
  await playground.replace('Rule', 'claims.edited == "1"')
  await expect.poll(() => kept(page)).toContain('claims.edited')
  await page.reload()
  await playground.editorsReady()
  await expect.poll(() => playground.text('Rule')).toBe('claims.edited == "1"')
  const bar = page.getByRole('complementary', { name: 'Your own work' })
  await expect(bar).toContainText('Your earlier work')
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => playground.text('Rule')).toBe('claims.mine == "1"')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => playground.text('Rule')).toBe('claims.edited == "1"')
})

test('the address of a sample opens it without storing it', async ({ page, playground }) => {
  await playground.sample.selectOption('gitlab-ci')
  await share(page)
  const address = await page.getByRole('textbox', { name: 'Address of the sample' }).inputValue()
  expect(new URL(address).hash).toBe('#sample=gitlab-ci')
  await page.keyboard.press('Escape')
  await playground.replace('Rule', rule)
  await expect.poll(() => kept(page)).toContain('claims.who')
  await page.goto('about:blank')
  await page.goto(address)
  await playground.editorsReady()
  await expect(playground.sample).toHaveValue('gitlab-ci')
  await page.getByRole('button', { name: 'Back to my work' }).click()
  await expect.poll(() => playground.text('Rule')).toBe(rule)
})

test('creates no link of a token', async ({ page, playground }) => {
  await playground.replace('Claims', `{"id_token": "${token}"}`)
  await share(page)
  await linkOf(page)
  await expect(page.getByRole('dialog')).toContainText('The input contains a credential')
  await page.getByRole('checkbox', { name: 'The claims or values of the input editor' }).check()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('contains a signed token')
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})

test('copies the work as a command, a body and a suite', async ({ page, playground }) => {
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
  expect(await violationsOf(page)).toEqual([])
})

test('rejects a link that decompresses above the limit', { tag: '@long' }, async ({ page }) => {
  await page.goto(`./${bombOf(200 * 1024 * 1024)}`)
  const dialog = page.getByRole('dialog', { name: 'This link cannot be opened' })
  await expect(dialog).toContainText('too long')
})

test('the copied command returns the result of the page for any rule', async ({
  page,
  playground,
}) => {
  const who = String.raw`a'b"c$(exit 3)\d !e %f% ^g` + '`h`'
  await playground.replace('Rule', `claims.who == ${JSON.stringify(who)} // it's $HOME`)
  await playground.replace('Claims', JSON.stringify({ who, 'INPUT\n': 'INPUT' }, null, 1))
  await playground.expectVerdict('Matched')
  await share(page)
  await page.getByRole('tab', { name: 'Command' }).click()
  const command = await page.getByRole('textbox', { name: 'Command' }).inputValue()
  expect(runInShell(command)).toMatch(/matched\s+yes|true/)
})

test('shows bidirectional characters by code point and copies them unchanged', async ({
  page,
  playground,
}) => {
  const turned = 'claims.who == "\u{202E}nna"'
  await playground.replace('Rule', turned)
  await share(page)
  await page.getByRole('tab', { name: 'Command' }).click()
  const field = page.getByRole('textbox', { name: 'Command' })
  await expect(field).toHaveValue(/"\[U\+202E\]nna"/)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const byButton = await copied()
  expect(byButton).toContain(turned)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+C')
  expect(await copied()).toBe(byButton)
})

const broken = [
  { name: 'cut off', fragment: '#share=1.eJyrVsrMS0', says: 'The link is damaged' },
  { name: 'of a newer page', fragment: '#share=2.x', says: 'a newer version of this page' },
  {
    name: 'to no sample',
    fragment: '#sample=none',
    says: 'does not have the sample',
  },
  { name: 'of markup', fragment: '#share=1.<img src=x onerror=alert(1)>', says: 'damaged' },
] as const

test('a link followed while the dialog of another closes is reported too', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'This link cannot be opened' })
  await page.goto('./#rule=true&platform=nowhere')
  await expect(dialog).toContainText('does not have')
  // Browsers dispatch the close event of a dialog later, so the address may have changed by then.
  await page.evaluate(() => {
    location.hash = '#share=1.damaged'
    document.querySelector('dialog')?.dispatchEvent(new Event('close'))
  })
  await expect(dialog).toContainText('damaged')
  // An open dialog gives way to the next one.
  await page.evaluate(() => (location.hash = '#sample=nowhere'))
  await expect(dialog).toContainText('Select a sample')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('explains why a link cannot be opened', async ({ page, playground }) => {
  await playground.replace('Rule', rule)
  const dialog = page.getByRole('dialog', { name: 'This link cannot be opened' })
  for (const { name, fragment, says } of broken) {
    await test.step(name, async () => {
      await page.goto(`./${fragment}`)
      await expect(dialog).toContainText(says)
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => playground.text('Rule')).toBe(rule)
      await expect.poll(() => new URL(page.url()).hash).toBe('')
    })
  }
})
