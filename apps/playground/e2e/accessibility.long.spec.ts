import { themes, violationsIn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

for (const theme of themes) {
  test.describe(`axe finds nothing in ${theme.title}`, { tag: theme.tag }, () => {
    test('in a rule, its problems and all panels', async ({ page, playground }) => {
      test.slow()
      await playground.open()
      await playground.expectVerdict('Matched')
      await playground.settled()
      expect(await violationsIn(page, theme)).toEqual([])
      for (const panel of ['Who gets in', 'Why', 'Live', 'Reference', 'Cases']) {
        await page.getByRole('tab', { name: panel }).click()
        await expect(page.getByRole('tabpanel')).not.toBeEmpty()
        expect(await violationsIn(page, theme, '#result'), panel).toEqual([])
      }
      await page.getByRole('button', { name: 'Add the input as a case' }).click()
      await expect(page.getByRole('tab', { name: 'Cases 7 ✓' })).toBeVisible()
      expect(await violationsIn(page, theme, '#result'), 'a case').toEqual([])

      await page.getByRole('tab', { name: 'Why' }).click()
      await playground.replace('Rule', 'clams.x && // comment\n "a\\n" + 1 in [true, r"b"]')
      await playground.replace('Claims', '{')
      await playground.expectVerdict('Error')
      await expect(playground.underlined('Rule')).not.toHaveCount(0)
      expect(await violationsIn(page, theme), 'problems').toEqual([])
    })

    test('in all dialogs, without policy violations', async ({ page, playground }) => {
      test.slow()
      await page.addInitScript(() => {
        Reflect.set(globalThis, 'breaches', [])
        document.addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective, sourceFile }) => {
            Reflect.get(globalThis, 'breaches').push(`${effectiveDirective} ${sourceFile}`)
          },
        )
      })
      await playground.open()
      const names = ['Open or save a suite', 'Share', 'Help', 'Rules of the suite', 'Paste a token']
      for (const name of names) {
        await page.getByRole('button', { name }).click()
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog.getByText('Loading')).toHaveCount(0)
        expect(await violationsIn(page, theme, 'dialog'), name).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      expect(await page.evaluate(() => Reflect.get(globalThis, 'breaches'))).toEqual([])
    })

    test('in a match and in a form, and on a narrow screen', async ({ page, playground }) => {
      test.slow()
      await playground.open()
      await page.getByLabel('Environment').selectOption('match')
      await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
      expect(await violationsIn(page, theme), 'match').toEqual([])
      await page.getByLabel('Environment').selectOption('form')
      await playground.expectVerdict('Accepted')
      expect(await violationsIn(page, theme), 'form').toEqual([])
      await page.getByRole('button', { name: 'Time and directory' }).click()
      await expect(page.getByRole('dialog').getByText('Loading')).toHaveCount(0)
      expect(await violationsIn(page, theme, 'dialog'), 'surroundings').toEqual([])
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await violationsIn(page, theme), 'narrow').toEqual([])
    })

    test('in the plain text areas', async ({ page, playground, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/)
      await page.route(/\/monaco-[^/]*\.js$/, (route) => route.abort())
      await page.goto('./')
      await expect(playground.pane('Rule')).toContainText('could not be loaded')
      await playground.expectVerdict('Matched')
      expect(await violationsIn(page, theme)).toEqual([])
    })
  })
}

test('the verdict is announced once typing pauses', async ({ page, playground }) => {
  await playground.open()
  const announcement = page.getByRole('status', { name: 'Verdict' })
  await expect(announcement).toContainText('Matched. The rule is true')
  await playground.replace('Rule', 'claims.missing == "x"')
  await expect(announcement).toContainText('Error. The rule raised an error on these claims.')
  await expect(announcement).toContainText('no such key: missing')
})

test('a chosen theme overrides the system and survives a reload', async ({ page, playground }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await playground.open()
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const editorBackground = () =>
    page
      .locator('.monaco-editor')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const seen: string[][] = [[await background(), await editorBackground()]]
  for (const theme of ['Dark', 'High contrast']) {
    const before = await background()
    await page.getByLabel('Theme').selectOption(theme)
    await expect.poll(background).not.toBe(before)
    seen.push([await background(), await editorBackground()])
  }
  const [light, dark, contrast] = seen
  expect(dark).not.toEqual(light)
  // The system theme is light, so the page's theme is light as well.
  expect(contrast).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)'])
  const bars = page.locator('meta[name="theme-color"]').first()
  await expect(bars).toHaveAttribute('content', 'rgb(255, 255, 255)')
  await page.getByLabel('Theme').selectOption('Dark')
  await page.reload()
  await playground.editorsReady()
  expect([await background(), await editorBackground()]).toEqual(dark)
})
