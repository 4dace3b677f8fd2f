import type { Page } from '@playwright/test'
import type { EditorName, Playground } from './support/playground.ts'
import { expect, test } from './support/test.ts'

const github = '"iss": "https://token.actions.githubusercontent.com"'

const suggestions = (page: Page) => page.locator('.suggest-widget.visible .monaco-list-row')
const oddities = (playground: Playground, name: EditorName) =>
  playground.pane(name).locator('.squiggly-warning')

/** Replaces a text and leaves the caret so many characters before its end. */
async function write(playground: Playground, name: EditorName, text: string, back: number) {
  await playground.replace(name, text)
  await expect.poll(() => playground.text(name)).toBe(text)
  for (let step = 0; step < back; step++) await playground.page.keyboard.press('ArrowLeft')
}

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

test('claims are completed and explained by the platform that issued the token', async ({
  page,
  playground,
}) => {
  await expect(async () => {
    await write(playground, 'Claims', `{${github}, ""}`, 2)
    await page.keyboard.press('Control+Space')
    await expect(suggestions(page).filter({ hasText: 'actor_id' })).not.toHaveCount(0, {
      timeout: 2000,
    })
  }).toPass()
  await page.keyboard.type('repository_owner_i')
  await page.keyboard.press('Enter')
  await expect.poll(() => playground.text('Claims')).toContain('"repository_owner_id": ')

  await playground.replace('Claims', `{${github}, "environment": "x"}`)
  await playground.pane('Claims').getByText('"environment"').hover()
  await expect(page.locator('.monaco-hover:visible')).toContainText('Tokens may be without it.')
})

test('what no token of the platform has is odd, and no error', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.ref_protected == true')
  await playground.replace('Claims', `{${github}, "ref_protected": true}`)
  await playground.expectVerdict('Matched')
  await expect(oddities(playground, 'Claims')).toHaveCount(1)
  await expect(playground.underlined('Claims')).toHaveCount(0)
  await oddities(playground, 'Claims').hover({ force: true })
  await expect(page.locator('.monaco-hover:visible')).toContainText('Tokens of GitHub Actions')
  await playground.replace('Claims', '{"ref_protected": true}')
  await expect(oddities(playground, 'Claims')).toHaveCount(0)
})

test('what the evaluator refuses is told by it alone', async ({ page, playground }) => {
  await page.getByLabel('Environment').selectOption('entitlement-automation')
  await playground.replace('Rule', 'subject.email == "a"')
  await playground.replace('Input', '{"subject": {"email": "a"}}')
  await playground.expectVerdict('Matched')
  await playground.replace('Input', '{"subject": {"email": 3}}')
  await playground.expectVerdict('Error')
  await expect(playground.underlined('Input')).toHaveCount(1)
  await expect(oddities(playground, 'Input')).toHaveCount(0)
})

test('the input of each environment is completed by its variables and their fields', async ({
  page,
  playground,
}) => {
  await page.getByLabel('Environment').selectOption('policy-condition')
  await playground.expectVerdict('Matched')
  await expect(async () => {
    await write(playground, 'Input', '{"subject": {""}}', 3)
    await page.keyboard.press('Control+Space')
    await expect(suggestions(page).filter({ hasText: 'attributes' })).not.toHaveCount(0, {
      timeout: 2000,
    })
  }).toPass()
})

test('a form is completed as the service has it, and what is submitted by its fields', async ({
  page,
  playground,
}) => {
  await page.getByLabel('Environment').selectOption('form')
  await playground.expectVerdict('Accepted')
  await expect(async () => {
    await write(playground, 'Submitted', '{""}', 2)
    await page.keyboard.press('Control+Space')
    await expect(suggestions(page).filter({ hasText: 'hosts' })).not.toHaveCount(0, {
      timeout: 2000,
    })
  }).toPass()
  await write(playground, 'Form', '{"fields": [{""}]}', 4)
  await page.keyboard.press('Control+Space')
  await expect(suggestions(page).filter({ hasText: 'adminConfig' })).not.toHaveCount(0)
})

test('hostile texts of a form are text in what is suggested for it', async ({
  page,
  playground,
}) => {
  const markup = '<img src=x onerror="globalThis.pwned = 1"> [x](http://evil) ![y](http://evil)'
  await page.getByLabel('Environment').selectOption('form')
  await playground.expectVerdict('Accepted')
  const field = { name: 'a', displayName: markup, description: markup, stringField: {} }
  await playground.replace('Form', JSON.stringify({ fields: [field] }))
  await expect(async () => {
    await playground.replace('Submitted', '{"a": "b"}')
    await playground.pane('Submitted').getByText('"a"').hover()
    await expect(page.locator('.monaco-hover:visible')).toContainText('<img src=x', {
      timeout: 2000,
    })
  }).toPass()
  await expect(page.locator('.monaco-hover:visible')).toContainText('[x](http://evil)')
  await expect(page.locator('.monaco-hover:visible').locator('a[href*="evil"], img')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
})

test('no sample is odd', async ({ page, playground }) => {
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
        await expect(oddities(playground, name)).toHaveCount(0)
      }
    }
  }
})
