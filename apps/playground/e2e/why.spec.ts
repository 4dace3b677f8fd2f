import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const markup = '<img src=x onerror="globalThis.pwned = 1">'

const item = (page: Page, text: string) =>
  page.getByRole('tree', { name: 'Why' }).getByRole('treeitem').filter({ hasText: text })

test.beforeEach(async ({ page, playground }) => {
  await playground.open()
  await playground.replace('Claims', '{"a": "x"}')
  await playground.replace('Rule', 'claims.a == "x" && claims.a == "y" && claims.b')
  await playground.expectVerdict('Not matched')
  await page.getByRole('tab', { name: 'Why' }).click()
})

test('the reasons are a tree, and painted into the rule', async ({ page, playground }) => {
  const items = page.getByRole('tree', { name: 'Why' }).getByRole('treeitem')
  await expect(items).toHaveText([
    /claims\.a == "x" && .*false/s,
    /claims\.a == "x".*true/s,
    /claims\.a == "y".*false/s,
    /claims\.a.*"x"/s,
    /claims\.b.*not reached/s,
  ])
  const rule = playground.pane('Rule')
  for (const kind of ['true', 'false', 'not-reached']) {
    await expect(rule.locator(`.igakit-cel-trace-${kind}`)).not.toHaveCount(0)
  }
  await playground.replace('Rule', 'claims.b == 1 || claims.a == "x"')
  await expect(items).toHaveText([
    /true/,
    /claims\.b == 1.*error, absorbed.*no such key: b/s,
    /claims\.a == "x".*true/s,
    /claims\.a.*"x"/s,
  ])
  await expect(rule.locator('.igakit-cel-trace-absorbed')).not.toHaveCount(0)
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(rule.locator('[class*="igakit-cel-"]')).toHaveCount(0)
})

test('the keyboard goes through the tree and into the rule', async ({ page, playground }) => {
  const rule = playground.pane('Rule')
  const [root, first, last] = [
    item(page, '&&'),
    item(page, '→ true'),
    item(page, 'claims.b').last(),
  ]
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('treeitem').nth(1)).toBeFocused()
  await expect(rule.locator('.igakit-cel-trace-selected')).not.toHaveCount(0)
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(root).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(root).toHaveAttribute('aria-expanded', 'false')
  await expect(first).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(root).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(playground.editor('Rule')).toBeFocused()
  await playground.replace('Rule', 'claims.a == "x"')
  await playground.expectVerdict('Matched')
  await expect(rule.locator('.igakit-cel-trace-true')).not.toHaveCount(0)
  await expect(rule.locator('.igakit-cel-trace-selected')).toHaveCount(0)
})

test('of a macro it is said which element decided', async ({ page, playground }) => {
  await playground.replace('Claims', '{"list": ["a", "b", "c"]}')
  await playground.replace('Rule', 'claims.list.exists(n, n == "b")')
  await expect(page.getByRole('treeitem').first()).toContainText('decided by element 2')
  await expect(item(page, 'the last of 2 times')).not.toHaveCount(0)
})

test('markup in values and keys is text', async ({ page, playground }) => {
  await playground.replace('Claims', JSON.stringify({ a: markup }))
  await playground.replace(
    'Rule',
    `claims.a == ${JSON.stringify(markup)} && claims[${JSON.stringify(markup)}]`,
  )
  await expect(item(page, `no such key: ${markup}`)).not.toHaveCount(0)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
})

test('there are no reasons where nothing is evaluated', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.a ==')
  await expect(page.getByRole('tabpanel')).toContainText('There are reasons once')
  await expect(page.getByRole('tree')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the reasons, ${colorScheme}`, async ({ page, playground }) => {
    await page.emulateMedia({ colorScheme })
    await playground.replace('Rule', 'claims.b == 1 || claims.a == "x" && claims.a == "y" && true')
    await expect(item(page, 'no such key')).not.toHaveCount(0)
    await page.getByRole('treeitem').nth(1).click()
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ).toEqual([])
  })
}
