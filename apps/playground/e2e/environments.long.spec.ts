import { places } from '../src/workspace/places.ts'
import { sampleFor } from '../src/workspace/samples/samples.ts'
import { expect, test } from './support/test.ts'

const ruleEnvironments = places
  .flatMap(({ options }) => options)
  .filter(({ id }) => sampleFor(id).workspace.kind === 'rule' && !id.startsWith('cel-go'))

test(
  'each environment has a sample that is evaluated',
  { tag: '@long' },
  async ({ page, playground }) => {
    await playground.open()
    const environment = page.getByLabel('Environment', { exact: true })
    for (const { id } of ruleEnvironments) {
      await environment.selectOption(id)
      await expect(environment).toHaveValue(id)
      await expect(playground.result).toHaveAttribute('aria-busy', 'false')
      await expect(playground.sample).toHaveValue(sampleFor(id).id)
      await expect(playground.fact('Value')).not.toBeEmpty()
      await expect(playground.problems).toHaveCount(0)
    }
  },
)

test('undo returns to the previous environment', async ({ page, playground }) => {
  await playground.open()
  await playground.replace('Rule', 'claims.actor == "me"')
  await playground.expectVerdict('Not matched')
  await page.getByLabel('Environment', { exact: true }).selectOption('policy-step')
  await playground.expectVerdict('Evaluated')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Environment', { exact: true })).toHaveValue('workload-federation')
  await expect.poll(() => playground.text('Rule')).toBe('claims.actor == "me"')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await playground.expectVerdict('Evaluated')
})

test('each environment keeps its work across reloads', async ({ page, playground }) => {
  await playground.open()
  const environment = page.getByLabel('Environment', { exact: true })
  await playground.replace('Rule', 'claims.actor == "me"')
  await playground.expectVerdict('Not matched')
  await environment.selectOption('cel-go')
  await expect(environment).toHaveValue('cel-go')
  await playground.replace('Rule', '1 + 1')
  await playground.expectVerdict('Evaluated')
  await environment.selectOption('workload-federation')
  await expect.poll(() => playground.text('Rule')).toBe('claims.actor == "me"')
  await playground.settled()
  await page.reload()
  await playground.editorsReady()
  await expect.poll(() => playground.text('Rule')).toBe('claims.actor == "me"')
  await environment.selectOption('cel-go')
  await expect.poll(() => playground.text('Rule')).toBe('1 + 1')
})

test('a sample has an address until it is changed', async ({ page, playground }) => {
  await page.goto('./#sample=policy-condition')
  await playground.editorsReady()
  await playground.expectVerdict('Matched')
  expect(await playground.text('Rule')).toContain('entitlement.risk_level_value_id')
  await playground.replace('Rule', 'false')
  await playground.expectVerdict('Not matched')
  expect(new URL(page.url()).hash).toBe('')
  await page.evaluate(() => {
    location.hash = '#sample=gitlab-ci'
  })
  await playground.expectVerdict('Matched')
  await expect(playground.sample).toHaveValue('gitlab-ci')
})

test('the reference finds names of an environment', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('tab', { name: 'Reference' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('claims')
  await panel.getByLabel('Find').fill('startsWith')
  await expect(panel.getByRole('heading')).toHaveText(['Functions'])
  await page.getByLabel('Environment', { exact: true }).selectOption('policy-condition')
  await panel.getByLabel('Find').fill('grantDuration')
  await expect(panel).toContainText('duration')
})

test('a directory shows the user of each account', async ({ page, playground }) => {
  await page.goto('./#sample=match-email')
  const accounts = playground.result.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
  await expect(accounts).toHaveText([
    /Ann\+github.*Matched.*ann@acme\.example/s,
    /robert.*Ambiguous.*bob.*eve/s,
    /build.*Ignored/s,
    /new.*New user/s,
  ])
  await page.getByRole('button', { name: 'Remove case 2' }).click()
  await expect(accounts.nth(1)).toContainText('New user')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(accounts.nth(1)).toContainText('Ambiguous')

  await page.getByRole('button', { name: 'Ignored 1' }).click()
  await expect(accounts).toHaveText([/build/])
  await page.getByRole('button', { name: 'All 4' }).click()
  await page.getByLabel('Find accounts').fill('E2')
  await expect(accounts).toHaveText([/robert/])
  await expect(playground.result).toContainText('1 of 4 accounts')
  await page.getByLabel('Find accounts').fill('')
  await page.getByLabel('Order of accounts').selectOption('By outcome')
  await expect(accounts).toHaveText([/Ann/, /robert/, /new/, /build/])
  await page.getByRole('radio', { name: 'Users' }).check()
  const users = playground.result.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(users).toHaveText([/ann.*1 account.*E100/s, /bob.*1 account/s, /eve.*1 account/s])
})

test('rows of a directory show their whole reasons, and errors in the colour of errors', async ({
  page,
  playground,
}) => {
  await page.goto('./#sample=match-email')
  await expect(page.locator('.monaco-editor')).toHaveCount(7)
  const row = (name: string) =>
    playground.result
      .getByRole('list', { name: 'Accounts' })
      .getByRole('listitem')
      .filter({ hasText: name })
  const reason = row('robert@acme.example').getByText(/^Case 2: 2 users have E2: bob.*eve.*\.$/)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await reason.scrollIntoViewIfNeeded()
    expect(await reason.evaluate(isCut), `cut at ${width} pixels`).toBe(false)
    // The row has room for the reason and the keys below it.
    expect(await row('robert@acme.example').evaluate(isCut), `${width} pixels`).toBe(false)
  }

  const key = page.getByRole('textbox', { name: 'Case 2, account key' })
  await key.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('appUser.employeeIds[0]')
  const colourOf = (text: string): Promise<string> =>
    row('new@acme.example')
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).color)
  const errorColour = await colourOf('Failed')
  expect(await colourOf('error: index out of bounds: 0')).toBe(errorColour)
  expect(await colourOf('Case 2, account key: index out of bounds: 0.')).toBe(errorColour)
})

/** True if an element does not show its whole content. */
function isCut({
  clientHeight,
  clientWidth,
  scrollHeight,
  scrollWidth,
}: HTMLElement | SVGElement): boolean {
  return scrollHeight > clientHeight || scrollWidth > clientWidth
}

test('a key that does not compile leads to its editor', async ({ page, playground }) => {
  await page.goto('./#sample=match-email')
  await expect(page.locator('.monaco-editor')).toHaveCount(7)
  const key = page.getByRole('textbox', { name: 'Case 2, user key' })
  await key.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('user.emil ==')
  await playground.expectVerdict('Error')
  await playground.problems.getByRole('button', { name: 'user key of case 2 1:' }).click()
  await expect(key).toBeFocused()
})

test('a form is drawn as its users see it, and can be filled in', async ({ page, playground }) => {
  await page.goto('./#sample=form-access')
  const drawn = playground.result.getByRole('form', { name: 'Access to hosts' })
  const [team, days, hosts] = ['Team', 'Days of access', 'Hosts'].map((name) =>
    drawn.getByLabel(name, { exact: true }),
  )
  if (!team || !days || !hosts) throw new TypeError('The sample has three fields.')
  await expect(team).toBeDisabled()
  await expect(team).toHaveValue('Security')
  await expect(days).toHaveValue('30')
  await expect(hosts).toHaveValue('A.example\nb.example')
  await expect(drawn).toContainText('Transformed to ["a.example","b.example"]')
  await expect(page.locator('.monaco-editor')).toHaveCount(3)

  await days.fill('31')
  await playground.expectVerdict('Refused')
  await expect(days).toHaveAccessibleDescription(/must be at most 30 \(out_of_range\)/)
  await expect.poll(() => playground.text('Submitted')).toContain('"days": "31"')
  await drawn.getByRole('button', { name: 'Reset Days of access' }).click()
  await playground.expectVerdict('Accepted')
  await expect(days).toHaveValue('30')

  // Without submitted values, the form is only opened.
  await drawn.getByRole('button', { name: 'Start over' }).click()
  await expect(hosts).toHaveValue('')
  await expect.poll(() => playground.text('Submitted')).toBe('')
  await drawn.getByRole('button', { name: 'Submit' }).click()
  await playground.expectVerdict('Accepted')
})

/** A form with an unknown member and a default value. */
const formWithDefault = (expression: string): string =>
  `{"fields": [{"name": "a", "stringField": {}, "stringFeild": {}, "sharedConfig": ` +
  `{"defaultValueCel": ${JSON.stringify(expression)}}}]}`

test('the editor of a form understands CEL and marks unknown members', async ({
  page,
  playground,
}) => {
  await page.goto('./#sample=form-access')
  await expect(page.locator('.monaco-editor')).toHaveCount(3)
  await playground.replace('Form', formWithDefault('subject.clams + "x"'))
  await playground.expectVerdict('Error')
  const pane = playground.pane('Form')
  await expect(pane.locator('.squiggly-error')).toHaveCount(1)
  await playground.problems.getByRole('button', { name: /^form 1:\d+$/ }).click()
  await expect(playground.editor('Form')).toBeFocused()

  await playground.replace('Form', formWithDefault('subject.'))
  await expect.poll(() => playground.text('Form')).toContain('"subject."')
  for (let step = 0; step < '"}}]}'.length; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+Space')
  const suggestion = page.locator('.suggest-widget.visible .monaco-list-row')
  await expect(suggestion.filter({ hasText: 'department' })).not.toHaveCount(0)
  await page.keyboard.type('depart')
  await page.keyboard.press('Enter')
  await expect.poll(() => playground.text('Form')).toContain('"subject.department"')
  // The submitted values belong to the sample.
  await playground.expectVerdict('Refused')
  await expect(playground.pane('Submitted').locator('.squiggly-warning')).toHaveCount(1)
  await expect(pane.locator('.squiggly-error')).toHaveCount(0)
  await expect(pane.locator('.squiggly-warning')).toHaveCount(1)
  await expect(playground.result).toContainText('"stringFeild" is unknown and was ignored')
})
