import type { Page } from '@playwright/test'
import { lightAndDark, themes, violationsIn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const markup = '<img src=x onerror="globalThis.pwned = 1">'

const item = (page: Page, text: string) =>
  page.getByRole('tree', { name: 'Why' }).getByRole('treeitem').filter({ hasText: text })

test.describe('of a rule', () => {
  test.beforeEach(async ({ page, playground }) => {
    await playground.open()
    await playground.replace('Claims', '{"a": "x"}')
    await playground.replace('Rule', 'claims.a == "x" && claims.a == "y" && claims.b')
    await playground.expectVerdict('Not matched')
    await page.getByRole('tab', { name: 'Why' }).click()
  })

  test('shows a tree of parts and paints them into the rule', async ({ page, playground }) => {
    const items = page.getByRole('tree', { name: 'Why' }).getByRole('treeitem')
    await expect(items).toHaveText([
      /claims\.a == "x" && .*false/s,
      /claims\.a == "x".*true/s,
      /claims\.a == "y".*false/s,
      /claims\.a.*"x"/s,
      /claims\.b.*not reached/s,
    ])
    await expect(page.getByRole('tabpanel')).toContainText(
      'False because condition 2 of 3 is false; 1 was not reached.',
    )
    await expect(items.nth(2)).toHaveAttribute('data-telling', 'true')
    await expect(playground.result).toContainText('a is "x", the rule wants "y".')
    await playground.result.getByRole('button', { name: 'Show in the rule' }).click()
    await expect(playground.editor('Rule')).toBeFocused()
    const rule = playground.pane('Rule')
    for (const kind of ['true', 'false', 'not-reached']) {
      await expect(rule.locator(`.igakit-cel-trace-${kind}`)).not.toHaveCount(0)
    }
    await playground.replace('Rule', 'claims.b == 1 || claims.a == "x"')
    await expect(items).toHaveText([
      /true/,
      /claims\.b == 1.*failed, but another part decided.*no such key: b/s,
      /claims\.a == "x".*true/s,
    ])
    await expect(rule.locator('.igakit-cel-trace-absorbed')).not.toHaveCount(0)
    await page.getByRole('tab', { name: 'Reference' }).click()
    await expect(rule.locator('[class*="igakit-cel-"]')).toHaveCount(0)
  })

  test('the keyboard moves through the tree and into the rule', async ({ page, playground }) => {
    const rule = playground.pane('Rule')
    const [root, first, last] = [
      item(page, '&&'),
      item(page, 'claims.a == "x"').nth(1),
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

  test('shows the deciding element of a macro', async ({ page, playground }) => {
    await playground.replace('Claims', '{"list": ["a", "b", "c"]}')
    await playground.replace('Rule', 'claims.list.exists(n, n == "b")')
    await expect(page.getByRole('treeitem').first()).toContainText('deciding element: 2')
    await expect(item(page, 'last of 2 evaluations')).not.toHaveCount(0)
  })

  test('shows markup in values and keys as text', async ({ page, playground }) => {
    await playground.replace('Claims', JSON.stringify({ a: markup }))
    await playground.replace(
      'Rule',
      `claims.a == ${JSON.stringify(markup)} && claims[${JSON.stringify(markup)}]`,
    )
    await expect(item(page, `no such key: ${markup}`)).not.toHaveCount(0)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
  })

  test('explains nothing without an evaluation', async ({ page, playground }) => {
    await playground.replace('Rule', 'claims.a ==')
    await expect(playground.result).toContainText(
      'The rule is incomplete: a value is missing after ==.',
    )
    await expect(page.getByRole('tree')).toHaveCount(0)
  })

  test('explains a repeated error once', async ({ page, playground }) => {
    await playground.replace('Rule', "claims.a === 'x' || claims.b === 'y'")
    await expect(playground.problems).toHaveText([
      /^The evaluator reports:.*1:12: Syntax error: token recognition/s,
      /^The same error again:.*1:32: Syntax error: token recognition/s,
    ])
    await expect(playground.result.getByText('CEL uses == instead of ===.')).toHaveCount(1)
    expect(await violationsIn(page, lightAndDark, '#result')).toEqual([])
  })

  for (const theme of themes) {
    test(
      `axe finds nothing in the reasons in ${theme.title}`,
      { tag: theme.tag },
      async ({ page, playground }) => {
        test.slow()
        await playground.replace(
          'Rule',
          'claims.b == 1 || claims.a == "x" && claims.a == "y" && true',
        )
        await expect(item(page, 'no such key')).not.toHaveCount(0)
        await page.getByRole('treeitem').nth(1).click()
        expect(await violationsIn(page, theme, '#result')).toEqual([])
      },
    )
  }

  test('a long rule is one line until it is selected', async ({ page, playground }) => {
    const long = Array.from({ length: 20 }, (_, index) => `claims.a != "${index}"`).join(' && ')
    await playground.replace('Rule', `${long} && claims.a == "z"`)
    const root = page.getByRole('treeitem').first()
    await expect(root).toContainText('claims.a == "z"')
    const height = async () => (await root.boundingBox())?.height ?? 0
    expect(await height()).toBeLessThan(40)
    await root.click()
    await expect.poll(height).toBeGreaterThan(80)
  })
})

test(
  'renders a part of many conditions until the user asks for all, and always the deciding one',
  { tag: '@long' },
  async ({ page, playground }) => {
    await playground.open()
    await page.getByLabel('Environment').selectOption('cel-go')
    const conditions = Array.from({ length: 300 }, (_, index) => `claims.sub != "${index}"`)
    conditions[280] = 'claims.sub == "x"'
    await playground.replace('Rule', conditions.join(' && '))
    await playground.expectVerdict('Not matched')
    const items = page.getByRole('tree', { name: 'Why' }).getByRole('treeitem')
    const deciding = items.filter({ has: page.locator('code', { hasText: /^claims.sub == "x"$/ }) })
    await expect(deciding).toBeVisible()
    expect(await items.count()).toBeLessThan(220)
    await page.getByRole('button', { name: /^Show all \d+ parts$/ }).press('Enter')
    await expect.poll(() => items.count()).toBeGreaterThan(300)
    await expect(items.nth(200)).toBeFocused()
  },
)

test('explains both keys of each case and the filter for an account', async ({ page }) => {
  // The test opens seven editors and runs axe.
  test.slow()
  await page.goto('./#sample=match-email')
  await page.getByRole('button', { name: 'Why robert@acme.example' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Why' })
  const second = panel.getByRole('region', { name: 'Case 2' })
  const account = panel.getByLabel('Account', { exact: true })
  await expect(account).toHaveValue('1', { timeout: 30_000 })
  await expect(panel.getByLabel('and user')).toHaveValue('1')
  await expect(panel.getByRole('region', { name: 'Account filter' })).toContainText('"CREATE"')
  await expect(panel.getByRole('region', { name: 'Case 1', exact: true })).toContainText(
    'No shared key.',
  )
  await expect(panel.getByRole('region', { name: 'Case 1' })).toContainText(
    /Account key\s*"robert@acme.example"\s*User key\s*"bob@acme.example"/,
  )
  await expect(second).toContainText('Several users have its keys')
  await expect(second.getByRole('tree')).toHaveCount(2)
  expect(await violationsIn(page, lightAndDark)).toEqual([])

  await second.getByRole('treeitem').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Case 2, account key' })).toBeFocused()
  await account.selectOption('2')
  await expect(panel).toContainText('Ignored by the filter.')
  await page.getByRole('button', { name: 'Remove case 2' }).click()
  await expect(second).toHaveCount(0)
})

test('names and fixes the wrong key of a match on every tab', async ({ page, playground }) => {
  await page.goto('./#sample=match-email')
  const key = page.getByRole('textbox', { name: 'Case 1, user key' })
  await key.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('user.emial')
  const sentence = 'User key of case 1: emial is unknown. Did you mean email?'
  for (const tab of ['Accounts', 'Why', /^Test cases/]) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(playground.result.getByText(sentence)).toBeVisible()
  }
  await playground.result.getByRole('button', { name: 'Show in the user key of case 1' }).click()
  await expect(key).toBeFocused()
  await playground.result.getByRole('button', { name: 'Replace emial with email' }).click()
  await expect(playground.result).toContainText('1 of 4 matched')
})

test('explains the default and transformation of a field', async ({ page, playground }) => {
  await page.goto('./#sample=form-access')
  await page.getByRole('button', { name: 'Why Days of access' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Why' })
  await expect(panel.getByRole('tree', { name: 'Why the default of days' })).toContainText(
    'form.team == "Security"',
  )
  await panel
    .getByRole('treeitem', { name: /form.team == "Security"/ })
    .nth(1)
    .focus()
  await page.keyboard.press('Enter')
  await expect(playground.editor('Form')).toBeFocused()
  await panel.getByLabel('Field').selectOption('hosts')
  await expect(panel.getByRole('region', { name: 'Transformation' })).toContainText('"a.example"')
})

test('explains the rejected value of a field', async ({ page, playground }) => {
  await page.goto('./#sample=form-access')
  await playground.replace('Submitted', '{"hosts": ["A", 5]}')
  const hosts = playground.result.getByLabel('Hosts', { exact: true })
  await expect(hosts).toHaveValue('A\n5')
  await expect(hosts).toHaveAccessibleDescription('Hosts item 2 must be a string (invalid_type)')
  await expect(playground.result).toContainText('Hosts item 2 must be a string (invalid_type).')
  // Without a selected field, Why explains the refused one.
  await page.getByRole('tab', { name: 'Why' }).click()
  await expect(page.getByLabel('Field')).toHaveValue('hosts')
  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByRole('button', { name: 'Why Hosts' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Why' })
  await expect(panel).toContainText('["A",5]: item 2 must be a string (invalid_type)')
  await expect(panel).not.toContainText('No value')
})
