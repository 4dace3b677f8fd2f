import { readFile } from 'node:fs/promises'
import { lightAndDark, violationsIn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const example = new URL(
  '../../../packages/cel-testing/examples/approvers.cel.yaml',
  import.meta.url,
)

test('opens, adds, renames and removes rules of a suite', async ({ page, playground }) => {
  test.slow()
  await playground.open()
  await page.getByRole('button', { name: 'Open or save a suite' }).click()
  await page.getByLabel('Open a suite').setInputFiles({
    name: 'approvers.cel.yaml',
    mimeType: 'text/plain',
    buffer: await readFile(example),
  })
  const open = page.getByLabel('Open rule')
  await expect(open.locator('option')).toHaveText([
    'grants of more than a day (3 ✓)',
    'requests of this week (3 ✓)',
  ])
  await open.selectOption('1')
  await expect.poll(() => playground.text('Rule')).toContain('task.created_at')
  await expect.poll(() => playground.text('Input')).toContain('2026-01-30')
  await playground.expectVerdict('Matched')
  await playground.replace('Rule', 'false')
  await expect(open.locator('option').nth(1)).toHaveText('requests of this week (1 of 3 ✗)')

  const rules = page.getByRole('button', { name: 'Rules of the suite' })
  const dialog = page.getByRole('dialog', { name: 'Rules of the suite' })
  await rules.click()
  await dialog.getByRole('button', { name: 'Add a rule' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('requests of this week')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('already has this name')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('none yet')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText([/3 ✓/, /1 of 3 ✗/, /none yet.*no cases/])
  expect(await violationsIn(page, lightAndDark)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove none yet' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Open grants of more than a day' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => playground.text('Rule')).toContain('isGrantPermanent')
  for (const title of ['requests of this week', 'none yet']) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(open.locator('option:checked')).toContainText(title)
  }
})
