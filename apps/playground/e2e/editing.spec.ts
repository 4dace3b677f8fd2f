import { Playground } from './support/playground.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

test('the result follows the rule while typing', async ({ page, playground }) => {
  await playground.replace('Rule', '')
  await page.keyboard.type('claims.actor == "dana')
  await playground.expectVerdict('Matched')
  // Monaco has inserted the closing quote after the caret.
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

test('an undeclared name is underlined and explained', async ({ page, playground }) => {
  const rule = 'true && clams.repository == "x"'
  await playground.replace('Rule', rule)
  await playground.expectVerdict('Error')
  await expect(playground.problems).toHaveCount(1)
  await expect(playground.problems).toContainText('undeclared_reference')
  await expect(playground.result).toContainText('clams is unknown. Did you mean claims?')
  await expect(playground.problems.locator('pre')).toContainText(
    /^ERROR: <input>:1:9: .*\n \| true && clams\.repository == "x"\n \| \.{8}\^$/,
  )
  await expect(playground.underlined('Rule')).toHaveCount(1)

  await playground.showHover('Rule', rule, 'clams')
  await expect(page.locator('.monaco-hover:visible')).toContainText('undeclared_reference')
  await playground.replace('Rule', '')
  await playground.expectVerdict('Empty rule')
  await playground.settled()
  await expect(playground.underlined('Rule')).toHaveCount(0)
})

test('the banner names the mistake and fixes it', async ({ playground }) => {
  await playground.replace(
    'Rule',
    'claims.repository_id == "74" && claims.enviroment == "production"',
  )
  await playground.expectVerdict('Error')
  await expect(playground.result).toContainText('enviroment is not a claim of this token.')
  await playground.result
    .getByRole('button', { name: 'Replace enviroment with environment' })
    .click()
  await playground.expectVerdict('Matched')
  await expect(playground.editor('Rule')).toBeFocused()

  await playground.replace('Rule', 'claims.workflow == "Deploy"')
  await playground.expectVerdict('Not matched')
  await expect(playground.result).toContainText('(only upper and lower case differ)')
  await expect(playground.result.locator('mark')).toHaveText(['d', 'D'])
})

test('an empty rule offers rules that admit the token', async ({ playground }) => {
  await playground.replace('Rule', '')
  const starters = playground.result.getByRole('region', { name: 'Starter rules' })
  await starters.getByRole('button').first().click()
  await playground.expectVerdict('Matched')
  await expect(starters).toHaveCount(0)
})

test('a fixed syntax error and its marker disappear', async ({ playground }) => {
  await playground.replace('Rule', 'claims.actor == ')
  await playground.expectVerdict('Error')
  await expect(playground.problems.first()).toContainText('syntax_error')
  await expect(playground.underlined('Rule')).toHaveCount(1)
  await playground.replace('Rule', 'claims.repository_id == "74"')
  await playground.expectVerdict('Matched')
  await expect(playground.problems).toHaveCount(0)
  await expect(playground.underlined('Rule')).toHaveCount(0)
})

test('shows the error of a failing rule', async ({ playground }) => {
  await playground.replace('Rule', 'claims.missing == "x"')
  await playground.expectVerdict('Error')
  await expect(playground.problems).toContainText('no_such_key')
  await expect(playground.problems).toContainText('no such key: missing')
  await expect(playground.result).toContainText(
    'missing is not a claim of this token, so the rule fails.',
  )
  await expect(playground.fact('Static type')).toHaveText('bool')
  await expect(playground.underlined('Rule')).toHaveCount(1)
})

test('the position of a problem leads to the editor', async ({ page, playground }) => {
  await playground.replace('Rule', 'true &&\n  clams.x')
  await playground.problems.getByRole('button', { name: 'rule 2:3' }).click()
  await expect(playground.editor('Rule')).toBeFocused()
  await page.keyboard.insertText('claims')
  await expect.poll(() => playground.text('Rule')).toContain('  claims')
})

test('rejects a rule above the limit and shows its length', async ({ playground }) => {
  await playground.replace('Rule', `"${'x'.repeat(1022)}" == "x"`)
  await playground.expectVerdict('Error')
  await expect(playground.problems).toContainText('limit_exceeded')
  await expect(playground.pane('Rule')).toContainText('1,031 of 1,024 bytes')
})

test('typed text survives a reload', async ({ page, playground }) => {
  await playground.replace('Rule', 'claims.team == "core"')
  await playground.replace('Claims', '{"team": "core"}')
  await playground.expectVerdict('Matched')
  await page.reload()
  await playground.editorsReady()
  expect(await playground.text('Rule')).toBe('claims.team == "core"')
  expect(await playground.text('Claims')).toBe('{"team": "core"}')
  await playground.expectVerdict('Matched')
  // Undo works across the reload.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => playground.text('Claims')).toContain('acme/infra')
  // The editor itself has no earlier text, so its key undoes a step of the page.
  await playground.editor('Rule').focus()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => playground.text('Rule')).toContain('claims.repository_id')
})

test(
  'two tabs keep their own work, and neither is lost',
  { tag: '@long' },
  async ({ page, playground }) => {
    await playground.replace('Rule', 'claims.tab == "one"')
    await playground.settled()
    const another = async (): Promise<Playground> => {
      const opened = new Playground(await page.context().newPage())
      await opened.open()
      return opened
    }
    const other = await another()
    expect(await other.text('Rule')).toBe('claims.tab == "one"')
    await other.replace('Rule', 'claims.tab == "two"')
    await other.settled()
    // The first tab shows its own work again, and leaving it does not replace the newer work.
    await page.reload()
    await playground.editorsReady()
    expect(await playground.text('Rule')).toBe('claims.tab == "one"')
    await page.goto('about:blank')
    const third = await another()
    expect(await third.text('Rule')).toBe('claims.tab == "two"')

    await page.goBack()
    await playground.editorsReady()
    await playground.replace('Rule', 'claims.tab == "one" || true')
    await playground.settled()
    const fourth = await another()
    expect(await fourth.text('Rule')).toBe('claims.tab == "one" || true')
    await fourth.page.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => fourth.text('Rule')).toBe('claims.tab == "two"')
  },
)

test('never stores a signed token, and says so', async ({ page, playground }) => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'
  await playground.replace('Claims', '')
  await page.keyboard.insertText(token)
  await expect(playground.pane('Claims')).toContainText('contains a signed token')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('eyJ')
})
