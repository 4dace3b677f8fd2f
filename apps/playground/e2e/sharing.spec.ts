import type { Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { writeLink } from '../src/features/share/write-link.ts'
import { ruleWorkspace } from '../src/state/rule-workspace.ts'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const rule = 'claims.who == "ann"'
const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

/** All that the browser keeps of the page. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }))
}

/** The fragment of a link that is small and unfolds to so many bytes. */
function bombOf(bytes: number): string {
  return `#share=1.${deflateSync(Buffer.alloc(bytes)).toString('base64url')}`
}

/** What a command prints in a shell in which `iga` is the one of this checkout. */
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
  expect(await violationsOf(page)).toEqual([])
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
  // There is no work but the link's.
  const bar = other.getByRole('complementary', { name: 'Your own work' })
  await expect(bar).toHaveText('This is from a link. It is kept once you edit it.')
  await expect(bar.getByRole('button')).toHaveCount(1)
  await context.close()
})

const stranger = ruleWorkspace({
  environment: 'workload-federation',
  expression: 'claims.from == "a stranger"',
  input: '{}',
})

test('a link opens clean: nothing of it is kept', async ({ page, playground }) => {
  const link = `./${await writeLink(stranger)}`
  await playground.replace('Rule', 'claims.mine == "1"')
  await expect.poll(() => kept(page)).toContain('claims.mine')
  const before = await kept(page)
  await page.goto('about:blank')
  await page.goto(link)
  await playground.editorsReady()
  await expect.poll(() => playground.text('Rule')).toContain('a stranger')
  const bar = page.getByRole('complementary', { name: 'Your own work' })
  await expect(bar).toContainText('It is kept once you edit it; your own work is still there')
  expect(await violationsOf(page)).toEqual([])
  // Longer than the page takes to keep what is edited.
  await page.waitForTimeout(600)
  expect(await kept(page)).toBe(before)
  await bar.getByRole('button', { name: 'Back to my work' }).press('Enter')
  await expect.poll(() => playground.text('Rule')).toBe('claims.mine == "1"')
  await expect(bar).toHaveCount(0)
  await expect(playground.result).toBeFocused()

  // Left unedited for another environment, it is still a stranger's.
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await page.getByLabel('Environment').selectOption('cel-go')
  await expect.poll(() => kept(page)).toContain('cel-go')
  expect(await kept(page)).not.toContain('a stranger')
  expect(await kept(page)).toContain('claims.mine')
})

test('a link that is edited does not cost the work from before', async ({ page, playground }) => {
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
  await expect(bar).toContainText('Your work from before')
  await bar.getByRole('button', { name: 'Bring it back' }).click()
  await expect.poll(() => playground.text('Rule')).toBe('claims.mine == "1"')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => playground.text('Rule')).toBe('claims.edited == "1"')
})

test('a sample has an address, which opens over the work and is not kept either', async ({
  page,
  playground,
}) => {
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

test('nobody makes a link of a token', async ({ page, playground }) => {
  await playground.replace('Claims', `{"id_token": "${token}"}`)
  await share(page)
  await linkOf(page)
  await page.getByRole('checkbox', { name: 'The claims or values of the input editor' }).check()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('it holds a signed token')
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
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
  expect(await violationsOf(page)).toEqual([])
})

test('a link that unfolds to more than the page opens is not opened', async ({ page }) => {
  await page.goto(`./${bombOf(200 * 1024 * 1024)}`)
  const dialog = page.getByRole('dialog', { name: 'This link cannot be opened' })
  await expect(dialog).toContainText('holds more than this page opens')
})

test('the copied command says in a shell what the page says, whatever is in it', async ({
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

test('what turns a text round is read by its number, and copied as it is', async ({
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
  { name: 'of a newer page', fragment: '#share=2.x', says: 'A newer version of this page' },
  {
    name: 'to no sample',
    fragment: '#sample=none',
    says: 'names a sample that this page does not',
  },
  { name: 'of markup', fragment: '#share=1.<img src=x onerror=alert(1)>', says: 'damaged' },
] as const

test('a link that cannot be opened explains itself', async ({ page, playground }) => {
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
