import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

async function violations(page: Page): Promise<readonly string[]> {
  // Colours are judged as they end up, not halfway through a transition.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing in a matched rule', async ({ page, playground }) => {
      await playground.open()
      await playground.expectVerdict('Matched')
      expect(await violations(page)).toEqual([])
    })

    test('axe finds nothing in problems', async ({ page, playground }) => {
      await playground.open()
      await playground.replace('Rule', 'clams.x && // comment\n "a\\n" + 1 in [true, r"b"]')
      await playground.replace('Claims', '{')
      await playground.expectVerdict('Error')
      await expect(playground.underlined('Rule')).not.toHaveCount(0)
      expect(await violations(page)).toEqual([])
    })

    test('axe finds nothing on a narrow screen', async ({ page, playground }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await playground.open()
      await playground.expectVerdict('Matched')
      expect(await violations(page)).toEqual([])
    })

    test('axe finds nothing in the plain text areas', async ({
      page,
      playground,
      expectedErrors,
    }) => {
      expectedErrors.push(/Failed to load resource/)
      await page.route(/\/monaco-[^/]*\.js$/, (route) => route.abort())
      await page.goto('./')
      await expect(playground.pane('Rule')).toContainText('could not be loaded')
      await playground.expectVerdict('Matched')
      expect(await violations(page)).toEqual([])
    })
  })
}

test('the verdict is announced once typing pauses', async ({ page, playground }) => {
  await playground.open()
  const announcement = page.getByRole('status', { name: 'Verdict' })
  await expect(announcement).toContainText('Matched. The rule is true')
  await playground.replace('Rule', 'claims.missing == "x"')
  await expect(announcement).toContainText('Error. The rule failed on these claims.')
  await expect(announcement).toContainText('no such key: missing')
})

test('fits a screen of 360 pixels', async ({ page, playground }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await playground.open()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
})

test('a chosen theme holds against the system, and over a reload', async ({ page, playground }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await playground.open()
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const editorBackground = () =>
    page
      .locator('.monaco-editor')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = [await background(), await editorBackground()]
  await page.getByLabel('Theme').selectOption('Dark')
  await expect.poll(editorBackground).not.toBe(light[1])
  const dark = [await background(), await editorBackground()]
  expect(dark[0]).not.toBe(light[0])
  await page.reload()
  await playground.editorsReady()
  expect([await background(), await editorBackground()]).toEqual(dark)
})
