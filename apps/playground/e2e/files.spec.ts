import { readFile } from 'node:fs/promises'
import { parseSuite } from '@igakit/cel-testing'
import { expect, test } from './support/test.ts'

const examples = new URL('../../../packages/cel-testing/examples/', import.meta.url)
const example = async (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: await readFile(new URL(name, examples)),
})

test.beforeEach(async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('button', { name: 'Open or save a suite' }).click()
})

for (const format of ['yaml', 'json'] as const) {
  test(`saves the workspace as a suite in ${format}`, async ({ page }) => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save as ${format.toUpperCase()}` }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`playground.cel.${format}`)
    const reading = parseSuite(await readFile(await download.path(), 'utf8'), format)
    expect(reading).toMatchObject({
      ok: true,
      suite: {
        environment: 'workload-federation',
        rules: [{ cases: expect.arrayContaining([expect.objectContaining({ expect: true })]) }],
      },
    })
  })
}

test('opens a suite of rules; undo restores the previous work', async ({ page, playground }) => {
  await page.getByLabel('Open a suite').setInputFiles(await example('kubernetes.cel.json'))
  await expect.poll(() => playground.text('Rule')).toContain('system:serviceaccount:ci:deployer')
  await expect(page.getByRole('button', { name: 'Open or save a suite' })).toBeFocused()
  await playground.expectVerdict('Matched')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(playground.sample).toHaveValue('github-actions')
})

test('opens a suite of a match', async ({ page, playground }) => {
  await page.getByLabel('Open a suite').setInputFiles(await example('directory.cel.yaml'))
  await expect(playground.result).toContainText('robert@acme.example')
  await expect(page.getByLabel('Environment', { exact: true })).toHaveValue('match')
})

test('opens a suite of a form', async ({ page, playground }) => {
  await page.getByLabel('Open a suite').setInputFiles(await example('request-form.cel.yaml'))
  await expect(playground.result.getByLabel('team', { exact: true })).toHaveValue('Security')
})

test('opens a suite with its files and saves it with its comments', async ({
  page,
  playground,
}) => {
  const suite = await example('github-deploy.cel.yaml')
  await page.getByLabel('Open a suite').setInputFiles(suite)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('rules/deploy.cel: select that file')
  const rule = { ...(await example('rules/deploy.cel')), name: 'deploy.cel' }
  await page.getByLabel('Open a suite').setInputFiles([suite, rule])
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => playground.text('Rule')).toContain('claims.repository_id == "74"')
  await playground.expectVerdict('Matched')

  await page.getByRole('tab', { name: /Cases/ }).click()
  await page.getByRole('button', { name: 'Delete into staging' }).click()
  await page.getByRole('button', { name: 'Open or save a suite' }).click()
  await expect(dialog).toContainText('Comments and order of github-deploy.cel.yaml are kept')
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as YAML' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe(suite.name)
  const lines = suite.buffer.toString('utf8').split('\n')
  const saved = (await readFile(await download.path(), 'utf8')).split('\n')
  expect(saved.filter((line) => !lines.includes(line))).toEqual([])
  expect(lines.length - saved.length).toBe(3)
})

test('reports where a suite is invalid', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const input = page.getByLabel('Open a suite')
  await input.setInputFiles({
    name: 'a.yaml',
    mimeType: 'text/plain',
    buffer: Buffer.from('environment: nowhere\nrules: []\n<img src=x onerror=alert(1)>: 1\n'),
  })
  await expect(dialog.getByRole('alert')).toContainText('1:14')
  await expect(dialog.locator('img')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
