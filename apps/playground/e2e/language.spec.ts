import type { Page } from '@playwright/test'
import type { Playground } from './support/playground.ts'
import { controlAnswers } from './support/control-answers.ts'
import { expect, test } from './support/test.ts'

const claims = '{"team": "core", "ref": "refs/heads/main", "list": ["a", "b"]}'

/** A rule that reaches the step limit, but on every machine only after a shortened deadline. */
const endless =
  'claims.l.all(a, claims.l.all(b, claims.l.all(c, string(timestamp(claims.t)) != string(a + b + c))))'

const markup = '<img src=x onerror="globalThis.pwned = 1">'

const suggestions = (page: Page) => page.locator('.suggest-widget.visible .monaco-list-row')
const hint = (page: Page) => page.locator('.monaco-hover:visible')
/** Locates the inline values in the rule. */
const values = (playground: Playground) =>
  playground.pane('Rule').locator('.view-line [class*="dyn-rule"]')

test.beforeEach(async ({ playground }) => {
  await playground.open()
  await playground.replace('Claims', claims)
})

test('a hover shows type and value', async ({ page, playground }) => {
  const rule = 'claims.team.startsWith("co")'
  await playground.replace('Rule', rule)
  await playground.showHover('Rule', rule, 'team')
  await expect(hint(page)).toContainText('= "core"')
  await playground.showHover('Rule', rule, 'startsWith')
  await expect(hint(page)).toContainText('string.startsWith(string) -> bool')
  await expect(hint(page)).toContainText('= true')
  await expect(hint(page)).toContainText('True if a string starts with another.')

  await playground.showHover('Rule', rule, 'claims')
  await expect(hint(page)).toContainText('claims: map(string, dyn)')

  await playground.replace('Claims', '{"team": "edge"}')
  // The tooltip with the value from the previous claims must disappear.
  await expect(hint(page)).toHaveCount(0)
  await playground.expectVerdict('Not matched')
  await playground.showHover('Rule', rule, 'team')
  await expect(hint(page)).toContainText('= "edge"')
})

test('shows an error once, at its position', async ({ page, playground }) => {
  const rule = 'claims.missing == "x"'
  await playground.replace('Rule', rule)
  await expect(playground.underlined('Rule')).toHaveCount(1)
  await playground.showHover('Rule', rule, 'missing')
  await expect(hint(page)).toContainText('missing: dyn')
  expect((await hint(page).innerText()).match(/no such key/g)).toHaveLength(1)
})

test('completes names and values of claims', async ({ page, playground }) => {
  await playground.replace('Rule', '')
  await page.keyboard.type('claims.te')
  await expect(suggestions(page).first()).toContainText('team')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' == "')
  await expect(suggestions(page).filter({ hasText: 'core' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => playground.text('Rule')).toMatch(/^claims\.team == "core"/)
  await playground.expectVerdict('Matched')
  // Values come first without a quote, too.
  await playground.replace('Rule', 'claims.team ==')
  await page.keyboard.type(' ')
  await expect(suggestions(page).first()).toContainText('core')
  await page.keyboard.press('Enter')
  await expect.poll(() => playground.text('Rule')).toBe('claims.team == "core"')

  await playground.replace('Rule', '')
  await page.keyboard.type('claims.team == "')
  await expect(suggestions(page).first()).toContainText('core')
  await page.keyboard.press('Enter')
  // An operator after an accepted value leaves the string.
  await page.keyboard.type('&& true')
  await expect.poll(() => playground.text('Rule')).toBe('claims.team == "core" && true')
  await playground.expectVerdict('Matched')
})

test('a call shows its parameters', async ({ page, playground }) => {
  await playground.replace('Rule', '')
  await page.keyboard.type('claims.ref.startsWith(')
  const help = page.locator('.parameter-hints-widget')
  await expect(help).toContainText('string.startsWith(string) -> bool')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Shift+Space')
  await expect(help).toContainText('string.startsWith(string) -> bool')
})

test('applies a quick fix by keyboard', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.team = "core"')
  await expect(playground.underlined('Rule')).not.toHaveCount(0)
  await page.keyboard.press('Home')
  for (let step = 0; step < 'claims.team '.length; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+.')
  await expect(page.locator('.action-widget').first()).toContainText('Replace = with ==')
  await page.keyboard.press('Enter')
  await expect.poll(() => playground.text('Rule')).toBe('claims.team == "core"')
  await playground.expectVerdict('Matched')
})

test('formats a rule', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.team=="core"&&claims.ref!=""// ours')
  await page.keyboard.press('Shift+Alt+F')
  await expect
    .poll(() => playground.text('Rule'))
    .toBe('claims.team == "core" && claims.ref != "" // ours')
  await playground.expectVerdict('Matched')
})

test('F8 cycles through problems and lint findings', async ({ page, playground }) => {
  await playground.replace(
    'Claims',
    '{"iss": "https://token.actions.githubusercontent.com", "ref": 1}',
  )
  await expect(playground.pane('Claims').locator('.squiggly-warning')).not.toHaveCount(0)
  await playground.replace('Rule', 'claims.ref.startsWith("refs/") && claims.missing == 1')
  await expect(playground.underlined('Rule')).not.toHaveCount(0)
  const widget = page.locator('.marker-widget')
  const seen: string[] = []
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('F8')
    await expect(widget).toBeVisible()
    seen.push(await widget.innerText())
  }
  expect(seen.join('\n')).toContain('lint/')
  // F8 wraps around within the editor.
  expect(new Set(seen).size).toBeLessThan(seen.length)
  expect(seen.join('\n')).not.toContain('Tokens of GitHub Actions')
})

test('lists suggestions, which lead to the rule', async ({ playground }) => {
  await playground.replace(
    'Claims',
    '{"iss": "https://token.actions.githubusercontent.com", "ref": "refs/heads/main"}',
  )
  await playground.replace('Rule', 'claims.ref == "refs/heads/main"')
  await playground.expectVerdict('Matched')
  const findings = playground.result.getByRole('region', { name: 'Findings' })
  await playground.result.getByText('1 problem').click()
  await expect(findings).toContainText('can be true for anyone')
  await findings.getByRole('button').first().click()
  await expect(playground.editor('Rule')).toBeFocused()
  await playground.replace('Rule', 'clams')
  await expect(playground.problems).toHaveCount(1)
  await expect(findings).toHaveCount(0)
})

test('shows inline values, and remembers the setting', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.team == "core"')
  await playground.expectVerdict('Matched')
  await expect(values(playground)).toHaveCount(0)
  await page.keyboard.down('Control')
  await page.keyboard.down('Alt')
  await expect(values(playground).filter({ hasText: '= "core"' })).not.toHaveCount(0)
  await page.keyboard.up('Alt')
  await page.keyboard.up('Control')
  await expect(values(playground)).toHaveCount(0)
  await page.getByRole('button', { name: 'Values' }).click()
  await expect(values(playground).filter({ hasText: '= "core"' })).not.toHaveCount(0)
  await playground.replace('Claims', '{"team": "edge"}')
  await expect(values(playground).filter({ hasText: '= "edge"' })).not.toHaveCount(0)
  await page.reload()
  await playground.editorsReady()
  await expect(values(playground).filter({ hasText: '= "edge"' })).not.toHaveCount(0)
})

test('the outline leads to a condition', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.team == "core" && claims.ref == "x"')
  await page.keyboard.press('ControlOrMeta+Shift+O')
  const outline = page.locator('.quick-input-widget')
  await expect(outline).toContainText('claims.ref == "x"')
  await page.keyboard.type('team')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('true || ')
  await expect.poll(() => playground.text('Rule')).toMatch(/^true \|\| claims\.team/)
})

test('removes everything of the previous environment', async ({ page, playground }) => {
  await playground.replace('Rule', 'clams.team')
  await expect(playground.underlined('Rule')).not.toHaveCount(0)
  await page.getByLabel('Environment').selectOption('policy-condition')
  await playground.expectVerdict('Matched')
  await expect(playground.underlined('Rule')).toHaveCount(0)
  const rule = 'claims.team == "a" && subject.email != ""'
  await playground.replace('Rule', rule)
  await expect(playground.underlined('Rule')).toHaveCount(1)
  await playground.showHover('Rule', rule, 'email')
  await expect(hint(page)).toContainText('email: string')
  await playground.replace('Rule', 'subject.dep')
  await page.keyboard.press('Control+Space')
  await expect(suggestions(page).first()).toContainText('department')
})

test('shows hostile names and values as text in suggestions and hovers', async ({
  page,
  playground,
}) => {
  await playground.replace('Claims', JSON.stringify({ a: markup, [markup]: '[x](http://evil)' }))
  const rule = 'claims.a == "b"'
  await playground.replace('Rule', rule)
  await playground.showHover('Rule', rule, 'claims')
  await expect(hint(page)).toContainText('<img src=x')
  await expect(hint(page)).toContainText('[x](http://evil)')
  await expect(hint(page).locator('a[href*="evil"]')).toHaveCount(0)
  await playground.replace('Rule', 'claims')
  await page.keyboard.type('.')
  await expect(suggestions(page).filter({ hasText: '<img src=x' })).toHaveCount(1)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
})

test(
  'a rule that takes too long does not block the editor',
  { tag: '@long' },
  async ({ page, playground }) => {
    const list = Array.from({ length: 300 }, (_, index) => index).join(',')
    const answers = await controlAnswers(page)
    await playground.open()
    await playground.replace('Claims', `{"t": "2024-02-29T12:00:00Z", "l": [${list}]}`)
    await page.getByRole('button', { name: 'Values' }).click()
    await answers.withhold()
    await playground.replace('Rule', endless)
    await expect(playground.pane('Rule')).toContainText('values takes too long')
    await page.keyboard.type(' && clams')
    await expect(playground.underlined('Rule')).toHaveCount(1)
    await answers.deliver()
    await playground.replace('Rule', 'claims.t == "x"')
    await expect(values(playground).filter({ hasText: '= "2024-02-29' })).not.toHaveCount(0)
    await expect(playground.pane('Rule')).not.toContainText('too long')
  },
)
