import { expect, test } from './support/test.ts'

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

test('the result follows the rule as it is typed', async ({ page, playground }) => {
  await playground.replace('Rule', '')
  await page.keyboard.type('claims.actor == "dana')
  await playground.expectVerdict('Matched')
  // Monaco has closed the quotes; the caret stands before them.
  await page.keyboard.type('x')
  await playground.expectVerdict('Not matched')
  await expect(playground.fact('Value')).toHaveText('false')
  await expect(playground.sample).toHaveValue('')
})

test('the result follows the claims', async ({ playground }) => {
  await playground.replace('Rule', 'claims.team == "core"')
  await playground.replace('Claims', '{"team": "core"}')
  await playground.expectVerdict('Matched')
  await playground.replace('Claims', '{"team": "edge"}')
  await playground.expectVerdict('Not matched')
})

test('a name that nothing declares is underlined and explained', async ({ page, playground }) => {
  await playground.replace('Rule', 'true && clams.repository == "x"')
  await playground.expectVerdict('Error')
  await expect(playground.problems).toHaveCount(1)
  await expect(playground.problems).toContainText('undeclared_reference')
  await expect(playground.problems).toContainText('A name is used that nothing declares.')
  await expect(playground.problems.locator('pre')).toContainText(
    /^ERROR: <input>:1:9: .*\n \| true && clams\.repository == "x"\n \| \.{8}\^$/,
  )
  await expect(playground.underlined('Rule')).toHaveCount(1)

  await playground.underlined('Rule').hover({ force: true })
  await expect(page.locator('.monaco-hover:visible')).toContainText('undeclared_reference')
})

test('a syntax error and its marker go away once it is mended', async ({ playground }) => {
  await playground.replace('Rule', 'claims.actor == ')
  await playground.expectVerdict('Error')
  await expect(playground.problems.first()).toContainText('syntax_error')
  await expect(playground.underlined('Rule')).toHaveCount(1)
  await playground.replace('Rule', 'claims.repository_id == "74"')
  await playground.expectVerdict('Matched')
  await expect(playground.problems).toHaveCount(0)
  await expect(playground.underlined('Rule')).toHaveCount(0)
})

test('a rule that fails on the claims says how', async ({ playground }) => {
  await playground.replace('Rule', 'claims.missing == "x"')
  await playground.expectVerdict('Error')
  await expect(playground.problems).toContainText('no_such_key')
  await expect(playground.problems).toContainText('no such key: missing')
  await expect(playground.problems).toContainText('A map has no such key.')
  await expect(playground.fact('Static type')).toHaveText('bool')
  await expect(playground.underlined('Rule')).toHaveCount(1)
})

test('the place of a problem leads to it in the editor', async ({ page, playground }) => {
  await playground.replace('Rule', 'true &&\n  clams.x')
  await playground.problems.getByRole('button', { name: 'rule 2:3' }).click()
  await expect(playground.editor('Rule')).toBeFocused()
  await page.keyboard.insertText('claims')
  await expect.poll(() => playground.text('Rule')).toContain('  claims')
})

test('a rule longer than the limit is refused, and its length is shown', async ({ playground }) => {
  await playground.replace('Rule', `"${'x'.repeat(1022)}" == "x"`)
  await playground.expectVerdict('Error')
  await expect(playground.problems).toContainText('limit_exceeded')
  await expect(playground.pane('Rule')).toContainText('1,031 of 1,024 bytes')
})

test('what is typed survives a reload', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.team == "core"')
  await playground.replace('Claims', '{"team": "core"}')
  await playground.expectVerdict('Matched')
  await page.reload()
  await playground.editorsReady()
  expect(await playground.text('Rule')).toBe('claims.team == "core"')
  expect(await playground.text('Claims')).toBe('{"team": "core"}')
  await playground.expectVerdict('Matched')
})

test('a signed token is never stored, and the page says so', async ({ page, playground }) => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'
  await playground.replace('Claims', token)
  await expect(playground.pane('Claims')).toContainText('it holds a signed token')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('eyJ')
})
