import { expect, test } from './support/test.ts'

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

test('Tab moves through the page without being trapped in editors', async ({
  page,
  playground,
}) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the result' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Environment')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(playground.sample).toBeFocused()
  // Start after the buttons that open dialogs.
  await page.getByLabel('Theme').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Rules of the suite' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(playground.editor('Rule')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Values' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('separator', { name: 'Width of the editors' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Why' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(playground.editor('Rule')).toBeFocused()
  await playground.editor('Claims').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(playground.editor('Claims')).not.toBeFocused()
})

test('the boundaries between panes move by keyboard and are remembered', async ({
  page,
  playground,
}) => {
  const width = async () => (await playground.result.boundingBox())?.width ?? 0
  const before = await width()
  const line = page.getByRole('separator', { name: 'Width of the editors' })
  await line.focus()
  for (const _ of Array.from({ length: 5 })) await page.keyboard.press('ArrowLeft')
  await expect(line).toHaveAttribute('aria-valuenow', '50')
  expect(await width()).toBeGreaterThan(before + 80)
  const wide = await width()
  await page.reload()
  await playground.editorsReady()
  expect(await width()).toBe(wide)
  await page.mouse.move(wide, 300)
  const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width / 2, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 200, { steps: 3 })
  await page.mouse.up()
  expect(await width()).toBeLessThan(wide - 150)
})

test('the skip link leads to the result', async ({ page, playground }) => {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(playground.result).toBeFocused()
})

test('Tab can be switched to indent', async ({ page, playground }) => {
  await playground.replace('Rule', 'true')
  await expect(playground.pane('Rule')).toContainText('lets Tab indent')
  await page.keyboard.press('Home')
  await page.keyboard.press('ControlOrMeta+M')
  await expect(playground.pane('Rule')).toContainText('lets Tab leave')
  await page.keyboard.press('Tab')
  await expect.poll(() => playground.text('Rule')).toBe('  true')
  await page.keyboard.press('ControlOrMeta+M')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Values' })).toBeFocused()
})

test('F8 goes to the next problem', async ({ page, playground }) => {
  await playground.replace('Rule', 'true && clams.x')
  await expect(playground.underlined('Rule')).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(playground.page.locator('.marker-widget')).toContainText('undeclared_reference')
})

test('selects a sample', async ({ page, playground }) => {
  await playground.sample.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(playground.sample).toHaveValue('gitlab-ci')
  await playground.expectVerdict('Matched')
})

test('a closed dialog returns the focus', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Help' })
  for (const close of ['Escape', 'its button']) {
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Help' })
    await expect(dialog.getByText('Loading')).toHaveCount(0)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(opener, close).toBeFocused()
  }
})

for (const { id, label, line } of [
  { id: 'match', label: 'Accounts', line: 'Height of the match cases' },
  { id: 'form', label: 'Given', line: 'Height of the form' },
] as const) {
  test(`the boundaries of a ${id} move and are remembered`, async ({ page, playground }) => {
    test.slow()
    await playground.open()
    await page.getByLabel('Environment').selectOption(id)
    const height = async () => (await playground.pane(label).boundingBox())?.height ?? 0
    const width = async () => (await playground.result.boundingBox())?.width ?? 0
    await expect(playground.pane(label)).toBeVisible()
    const [tall, wide] = [await height(), await width()]
    const rows = page.getByRole('separator', { name: line })
    await rows.focus()
    for (const _ of Array.from({ length: 5 })) await page.keyboard.press('ArrowUp')
    const columns = page.getByRole('separator', { name: 'Width of the editors' })
    await columns.focus()
    for (const _ of Array.from({ length: 5 })) await page.keyboard.press('ArrowLeft')
    await expect.poll(height).toBeGreaterThan(tall + 30)
    await expect.poll(width).toBeGreaterThan(wide + 80)
    const [taller, wider] = [await height(), await width()]
    await playground.settled()
    await page.reload()
    await expect(playground.pane(label)).toBeVisible()
    expect([await height(), await width()]).toEqual([taller, wider])
  })
}
