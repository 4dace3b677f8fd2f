import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, playground, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  await page.route(/\/monaco-[^/]*\.js$/, (route) => route.abort())
  await page.goto('./')
  await expect(playground.pane('Rule')).toContainText('The full editor could not be loaded')
})

test('plain text areas replace Monaco if it cannot load', async ({ page, playground }) => {
  await playground.expectVerdict('Matched')
  await playground.editor('Rule').fill('claims.actor == "nobody"')
  await playground.expectVerdict('Not matched')
  await playground.editor('Rule').fill('true && clams.x')
  await playground.expectVerdict('Error')
  await expect(playground.editor('Rule')).toHaveAttribute('aria-invalid', 'true')
  await playground.problems.getByRole('button', { name: 'rule 1:9' }).click()
  await expect(playground.editor('Rule')).toBeFocused()
  const selected = await page.evaluate(() => getSelection()?.toString())
  expect(selected).toMatch(/^clams/)
})

test('a sample replaces the text, and undo restores it', async ({ page, playground }) => {
  await playground.editor('Rule').fill('false')
  await playground.sample.focus()
  await playground.sample.selectOption('gitlab-ci')
  await playground.expectVerdict('Matched')
  await expect(playground.sample).toBeFocused()
  await playground.editor('Rule').focus()
  // Both text areas share the browser's undo history; the last edit was in the claims.
  await page.keyboard.press('ControlOrMeta+Z')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(playground.editor('Rule')).toHaveValue('false')
  await playground.expectVerdict('Not matched')
})
