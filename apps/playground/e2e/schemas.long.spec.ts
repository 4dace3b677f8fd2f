import type { Page } from '@playwright/test'
import type { EditorName, Playground } from './support/playground.ts'
import { expect, test } from './support/test.ts'

const github = '"iss": "https://token.actions.githubusercontent.com"'

const suggestions = (page: Page) => page.locator('.suggest-widget.visible .monaco-list-row')
const oddities = (playground: Playground, name: EditorName) =>
  playground.pane(name).locator('.squiggly-warning')

/** Replaces the text of an editor and moves the caret back by the given number of characters. */
async function write(playground: Playground, name: EditorName, text: string, back: number) {
  await playground.replace(name, text)
  await expect.poll(() => playground.text(name)).toBe(text)
  for (let step = 0; step < back; step++) await playground.page.keyboard.press('ArrowLeft')
}

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

test('completes and explains claims by the platform of the token', async ({ page, playground }) => {
  await playground.settled()
  await write(playground, 'Claims', `{${github}, ""}`, 2)
  await page.keyboard.press('Control+Space')
  await expect(suggestions(page).filter({ hasText: 'actor_id' })).not.toHaveCount(0)
  await page.keyboard.type('repository_owner_i')
  await page.keyboard.press('Enter')
  await expect.poll(() => playground.text('Claims')).toContain('"repository_owner_id": ')

  const claims = `{${github}, "environment": "x"}`
  await playground.replace('Claims', claims)
  await playground.showHover('Claims', claims, 'environment')
  await expect(page.locator('.monaco-hover:visible')).toContainText('Some tokens lack it.')
})

test('warns about claims that the platform’s tokens do not have', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.ref_protected == true')
  const claims = `{${github}, "ref_protected": true}`
  await playground.replace('Claims', claims)
  await playground.expectVerdict('Matched')
  await expect(oddities(playground, 'Claims')).toHaveCount(1)
  await expect(playground.underlined('Claims')).toHaveCount(0)
  await playground.showHover('Claims', claims, 'true')
  await expect(page.locator('.monaco-hover:visible')).toContainText('Tokens of GitHub Actions')
  await playground.replace('Claims', '{"ref_protected": true}')
  await playground.settled()
  await expect(oddities(playground, 'Claims')).toHaveCount(0)
})

test('shows only the evaluator’s error for rejected input', async ({ page, playground }) => {
  await page.getByLabel('Environment').selectOption('entitlement-automation')
  await playground.replace('Rule', 'subject.email == "a"')
  await playground.replace('Input', '{"subject": {"email": "a"}}')
  await playground.expectVerdict('Matched')
  await playground.replace('Input', '{"subject": {"email": 3}}')
  await playground.expectVerdict('Error')
  await expect(playground.underlined('Input')).toHaveCount(1)
  await playground.settled()
  await expect(oddities(playground, 'Input')).toHaveCount(0)
})

test('completes the input by variables and fields', async ({ page, playground }) => {
  await page.getByLabel('Environment').selectOption('policy-condition')
  await playground.expectVerdict('Matched')
  await playground.settled()
  await write(playground, 'Input', '{"subject": {""}}', 3)
  await page.keyboard.press('Control+Space')
  await expect(suggestions(page).filter({ hasText: 'attributes' })).not.toHaveCount(0)
})

test('completes forms by schema and submitted values by field', async ({ page, playground }) => {
  await page.getByLabel('Environment').selectOption('form')
  await playground.expectVerdict('Accepted')
  await playground.settled()
  await write(playground, 'Submitted', '{""}', 2)
  await page.keyboard.press('Control+Space')
  await expect(suggestions(page).filter({ hasText: 'hosts' })).not.toHaveCount(0)
  await write(playground, 'Form', '{"fields": [{""}]}', 4)
  await page.keyboard.press('Control+Space')
  await expect(suggestions(page).filter({ hasText: 'adminConfig' })).not.toHaveCount(0)
})

test('shows hostile texts of a form as text in suggestions', async ({ page, playground }) => {
  const markup = '<img src=x onerror="globalThis.pwned = 1"> [x](http://evil) ![y](http://evil)'
  await page.getByLabel('Environment').selectOption('form')
  await playground.expectVerdict('Accepted')
  const field = { name: 'a', displayName: markup, description: markup, stringField: {} }
  await playground.replace('Form', JSON.stringify({ fields: [field] }))
  await playground.settled()
  await playground.replace('Submitted', '{"a": "b"}')
  await playground.showHover('Submitted', '{"a": "b"}', 'a')
  await expect(page.locator('.monaco-hover:visible')).toContainText('<img src=x')
  await expect(page.locator('.monaco-hover:visible')).toContainText('[x](http://evil)')
  await expect(page.locator('.monaco-hover:visible').locator('a[href*="evil"], img')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
})

test('samples have no warnings', { tag: '@long' }, async ({ page, playground }) => {
  test.slow()
  for (const [place, names] of [
    ['workload-federation', ['Claims']],
    ['policy-condition', ['Input']],
    ['policy-step', ['Input']],
    ['account-filter', ['Input']],
    ['form-transformation', ['Input']],
    ['form', ['Form', 'Given', 'Submitted']],
    ['match', ['Accounts', 'Users']],
  ] as const) {
    await page.getByLabel('Environment').selectOption(place)
    const samples = await playground.sample.locator('option[value]:not([value=""])').all()
    for (const sample of samples) {
      await playground.sample.selectOption(await sample.getAttribute('value'))
      for (const name of names) {
        await expect(playground.editor(name)).toBeVisible()
        await playground.settled()
        await expect(oddities(playground, name)).toHaveCount(0)
      }
    }
  }
})
