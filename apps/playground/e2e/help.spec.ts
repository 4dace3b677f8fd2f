import { expect, test } from './support/test.ts'

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

test('F1 shows the shortcuts, also in an editor', async ({ page, playground }) => {
  await playground.editor('Rule').focus()
  await page.keyboard.press('F1')
  const dialog = page.getByRole('dialog', { name: 'Help' })
  await expect(dialog).toContainText('Go to the next pane')
  // F1 must not open a second dialog on top of the first.
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(playground.editor('Rule')).toBeFocused()
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(dialog).toContainText('F6')
})

test('F6 cycles through the panes', async ({ page, playground }) => {
  await page.keyboard.press('F6')
  await expect(playground.editor('Rule')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(playground.result).toBeFocused()
  await page.keyboard.press('F6')
  await expect(playground.editor('Claims')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(playground.editor('Rule')).toBeFocused()
  await page.keyboard.press('Shift+F6')
  await expect(playground.editor('Claims')).toBeFocused()
})

test('undo and redo work outside editors', async ({ page, playground }) => {
  await playground.sample.selectOption('gitlab-ci')
  await playground.result.focus()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(playground.sample).not.toHaveValue('gitlab-ci')
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(playground.sample).toHaveValue('gitlab-ci')
})
