import { readFile } from 'node:fs/promises'
import { lightAndDark, violationsIn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const example = new URL(
  '../../../packages/cel-testing/examples/approvers.cel.yaml',
  import.meta.url,
)

test.beforeEach(async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('button', { name: 'Open or save a suite' }).click()
  await page.getByLabel('Open a suite').setInputFiles({
    name: 'approvers.cel.yaml',
    mimeType: 'text/plain',
    buffer: await readFile(example),
  })
  await page.getByLabel('Open rule').selectOption('1')
  await playground.expectVerdict('Matched')
})

test('an open case sets the time of the page', async ({ page, playground }) => {
  const pane = playground.pane('Input')
  await expect(pane).toContainText('now is 2026-01-31T09:30:00Z')
  await page.getByRole('tab', { name: /Cases/ }).click()
  await page.getByRole('button', { name: 'Open of yesterday, in a year' }).click()
  await playground.expectVerdict('Not matched')
  await expect(pane).toContainText('now is 2027-01-31T09:30:00Z, from the open case')
  await page.getByRole('button', { name: 'Close the case' }).click()
  await playground.expectVerdict('Matched')
})

test('sets time and directory and reports their errors', async ({ page, playground }) => {
  test.slow()
  const button = page.getByRole('button', { name: 'Time and directory' })
  const dialog = page.getByRole('dialog', { name: 'Time and directory' })
  await button.click()
  await dialog.getByLabel(/Value of now\(\); empty/).fill('tomorrow')
  await dialog.getByLabel(/Directory for lookups/).fill('{"users": 1}')
  await dialog.getByRole('button', { name: 'Use this' }).click()
  await expect(dialog.getByRole('alert')).toContainText('tomorrow is not a time')
  await expect(dialog.getByRole('alert')).toContainText('users')
  expect(await violationsIn(page, lightAndDark)).toEqual([])
  await dialog.getByLabel(/Value of now\(\); empty/).fill('2030-01-31T09:30:00Z')
  await dialog
    .getByLabel(/Directory for lookups/)
    .fill('{"users": [{"id": "u1", "email": "ann@acme.example"}]}')
  await dialog.getByRole('button', { name: 'Use this' }).click()
  await playground.expectVerdict('Not matched')
  await expect(playground.pane('Input')).toContainText('with a directory')
  await playground.replace('Rule', 'sync.directory.users.v1.GetByID("u1").email != ""')
  await playground.expectVerdict('Matched')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await playground.expectVerdict('Matched')
  await expect(playground.pane('Input')).not.toContainText('with a directory')
})
