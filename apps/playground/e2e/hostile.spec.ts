import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const markup = '<img src=x onerror="globalThis.pwned = 1"><script>globalThis.pwned = 1</script>'

/** Whether any of the hostile text became a part of the page, or ran. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], script:not([src])')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
}

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

test('markup in claims is text', async ({ page, playground }) => {
  await playground.replace('Claims', JSON.stringify({ [markup]: markup, sub: markup }))
  await playground.replace('Rule', 'claims.sub.contains("<img")')
  await playground.expectVerdict('Matched')
  expect(await playground.text('Claims')).toContain('<img src=x')
  await expectHarmless(page)
})

test('markup in a message of the evaluator is text', async ({ page, playground }) => {
  await playground.replace('Claims', '{}')
  await playground.replace('Rule', `claims[${JSON.stringify(markup)}] == "x"`)
  await playground.expectVerdict('Error')
  await expect(playground.problems).toContainText('no such key: <img src=x')
  await playground.underlined('Rule').first().hover({ force: true })
  await expect(page.locator('.monaco-hover:visible')).toContainText('<img src=x')
  await expectHarmless(page)
})

test('markup in claims that are no JSON is text', async ({ page, playground }) => {
  await playground.replace('Claims', markup)
  await playground.expectVerdict('Error')
  await expectHarmless(page)
})

test('names of JavaScript are claims like others', async ({ page, playground }) => {
  await playground.replace(
    'Claims',
    '{"__proto__": {"admin": true}, "constructor": "c", "toString": "t"}',
  )
  for (const [rule, verdict] of [
    ['claims.__proto__.admin', 'Matched'],
    ['claims.constructor == "c"', 'Matched'],
    ['has(claims.admin)', 'Not matched'],
    ['has(claims.hasOwnProperty)', 'Not matched'],
    ['claims.valueOf == "x"', 'Error'],
  ] as const) {
    await playground.replace('Rule', rule)
    await playground.expectVerdict(verdict)
  }
  expect(await page.evaluate(() => Reflect.get({}, 'admin'))).toBeUndefined()
})

test('a hostile memory is ignored', async ({ page, playground }) => {
  await page.evaluate(() =>
    localStorage.setItem('igakit.playground.document', '{"rule": {"toString": 1}, "__proto__": 1}'),
  )
  await page.goto('about:blank')
  await playground.open()
  await playground.expectVerdict('Matched')
  await expect(playground.sample).toHaveValue('github-actions')
})
