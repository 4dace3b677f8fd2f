import { expect, test } from './support/test.ts'

const list = `{"t": "2024-02-29T12:00:00Z", "l": [${Array.from({ length: 300 }, (_, index) => index).join(',')}]}`
/** Within the limits of an evaluation, and still far longer than a person waits. */
const endless =
  'claims.l.all(a, claims.l.all(b, claims.l.all(c, string(timestamp(claims.t)) != string(a + b + c))))'

test.beforeEach(async ({ playground }) => {
  await playground.open()
  await playground.replace('Claims', list)
})

test('a rule that runs too long is stopped visibly, and the next one works', async ({
  playground,
}) => {
  await playground.replace('Rule', endless)
  await playground.expectVerdict('Stopped')
  await expect(playground.result).toContainText('ran longer than 1 second')
  await expect(playground.problems).toHaveCount(0)

  await playground.replace('Rule', 'claims.l.exists(n, n == 299.0)')
  await playground.expectVerdict('Matched')
})

test('the page stays alive while it runs', async ({ page, playground }) => {
  await playground.replace('Rule', endless)
  await expect(playground.result).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.insertText(' || true')
  await playground.replace('Rule', 'true')
  await playground.expectVerdict('Matched')
})

test('it can be run again', async ({ playground }) => {
  await playground.replace('Rule', endless)
  await playground.expectVerdict('Stopped')
  await playground.result.getByRole('button', { name: 'Run again' }).click()
  await expect(playground.result).toHaveAttribute('aria-busy', 'true')
  await playground.expectVerdict('Stopped')
})
