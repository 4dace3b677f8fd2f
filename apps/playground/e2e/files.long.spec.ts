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

test('opens a pasted suite, and a suite dropped on the page', async ({ page, playground }) => {
  const { buffer } = await example('kubernetes.cel.json')
  await page.getByLabel('Or paste the text of a suite').fill(buffer.toString('utf8'))
  await expect.poll(() => playground.text('Rule')).toContain('system:serviceaccount:ci:deployer')

  const { buffer: dropped } = await example('request-form.cel.yaml')
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'request-form.cel.yaml'))
    return data
  }, dropped.toString('utf8'))
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop to open')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
  await expect(playground.result.getByLabel('team', { exact: true })).toHaveValue('Security')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('saves back to the opened file, but not over changes by others', async ({
  page,
  playground,
}) => {
  const name = 'kubernetes.cel.json'
  const { buffer } = await example(name)
  const text = buffer.toString('utf8')
  // Browsers show no file dialog to tests, so the page gets a file of its private file system.
  await page.evaluate(
    async ([file, content]) => {
      const root = await navigator.storage.getDirectory()
      const handle = await root.getFileHandle(file, { create: true })
      const write = async (next: string): Promise<void> => {
        const stream = await handle.createWritable()
        await stream.write(next)
        await stream.close()
      }
      await write(content)
      Reflect.set(globalThis, 'showOpenFilePicker', () => Promise.resolve([handle]))
      Reflect.set(globalThis, 'onDisk', async () => (await handle.getFile()).text())
      Reflect.set(globalThis, 'writeToDisk', write)
    },
    [name, text] as const,
  )
  const onDisk = () => page.evaluate((): Promise<string> => Reflect.get(globalThis, 'onDisk')())
  await page.getByRole('button', { name: 'Choose files' }).click()
  await expect.poll(() => playground.text('Rule')).toContain('system:serviceaccount:ci:deployer')
  await playground.replace('Rule', 'claims.sub == "edited"')
  await page.getByRole('button', { name: 'Open or save a suite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Save to ${name}` }).click()
  await expect(dialog).toContainText(`Saved to ${name}.`)
  expect(await onDisk()).toContain(String.raw`claims.sub == \"edited\"`)

  await page.evaluate((): Promise<void> => Reflect.get(globalThis, 'writeToDisk')('of others'))
  await dialog.getByRole('button', { name: `Save to ${name}` }).click()
  await expect(dialog).toContainText(`another program has changed ${name}`)
  expect(await onDisk()).toBe('of others')
  await dialog.getByRole('button', { name: `Overwrite ${name}` }).click()
  await expect(dialog).toContainText(`Saved to ${name}.`)
  expect(await onDisk()).toContain('edited')
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
