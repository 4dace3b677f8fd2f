import { violationsOf } from './support/axe.ts'
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

test('the tour leads through the page in five steps', async ({ page }) => {
  await page.getByRole('button', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Help' })
  await expect(dialog).toContainText(/igakit \d+\.\d+\.\d+/)
  await expect(dialog.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
    'href',
    /^https:/,
  )
  await dialog.getByRole('button', { name: 'Take the tour' }).click()
  await expect(dialog).toHaveCount(0)
  const steps = ['Write a rule', 'Give it a token', 'Read the reason', 'See who gets in']
  for (const title of steps) {
    const step = page.getByRole('region', { name: title })
    await expect(step).toBeVisible()
    await expect(page.locator('[data-toured]')).toHaveCount(1)
    expect(await violationsOf(page)).toEqual([])
    await step.getByRole('button', { name: 'Next' }).press('Enter')
  }
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.locator('[data-toured]')).toHaveCount(0)
})

test('a switch keeps nothing in the browser', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.mine == "1"')
  await playground.settled()
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await kept()).toContain('claims.mine')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('checkbox', { name: 'Keep my work' }).uncheck()
  expect(await kept()).toBe('{"igakit.playground.keep":"nothing"}')
  await page.keyboard.press('Escape')
  await playground.replace('Rule', 'claims.other == "1"')
  await expect(playground.pane('Claims')).toContainText('saving is switched off')
  await playground.settled()
  expect(await kept()).toBe('{"igakit.playground.keep":"nothing"}')
})

test('an embedded page is compact, themed and stores nothing', async ({ page, playground }) => {
  await page.goto('./?embed&theme=dark#rule=claims.ref%20%3D%3D%20%22main%22&platform=gitlab-ci')
  await playground.expectVerdict('Matched')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Environment')).toHaveCount(0)
  const whole = page.getByRole('link', { name: 'Open in the playground' })
  await expect(whole).toHaveAttribute('href', /#rule=.*gitlab-ci$/)
  await playground.editorsReady()
  // The notice of a link would promise to save it.
  await expect(page.getByRole('complementary', { name: 'Your own work' })).toHaveCount(0)
  await playground.replace('Rule', 'claims.mine == "1"')
  await playground.settled()
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await kept()).not.toContain('claims.mine')
  // The visitor has switched nothing off.
  await expect(page.getByText('Not saved')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
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
