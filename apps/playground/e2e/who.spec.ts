import { themes, violationsIn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('shows who gets in while typing, and repairs the rule', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('tab', { name: 'Who gets in' }).click()
  const panel = page.getByRole('tabpanel')
  const rungs = panel.getByRole('list', { name: 'Access ladder' }).locator(':scope > li')
  await expect(panel).toContainText('Gets in: only an administrator of the repository')
  await expect(panel).toContainText('The rule is the baseline.')
  await expect(rungs).toHaveCount(5)

  // A prefix without a delimiter admits other repositories of the owner.
  await playground.replace('Rule', 'claims.sub.startsWith("repo:acme/infra")')
  const other = rungs.filter({ hasText: 'Another repository of the same owner' })
  await expect(other).toContainText('Gets in')
  await expect(panel).toContainText('Newly admitted: at least one token')
  await page.getByRole('tab', { name: /^Cases/ }).click()
  await panel.getByRole('button', { name: 'Remove the sample’s cases' }).click()
  await expect(panel).toContainText('No cases yet.')
  await panel.getByRole('button', { name: 'Add the input as a case' }).click()
  await page.getByRole('tab', { name: 'Who gets in' }).click()
  await other.getByRole('button', { name: 'Find a repair' }).click()
  const repair = panel.getByRole('region', { name: 'Repair', exact: true })
  await expect(repair).toContainText('Proved: shuts this actor out and admits no new token.')
  await repair.getByRole('button', { name: 'Apply this repair' }).click()
  await expect(other).toContainText('Kept out, proved')

  await panel.getByRole('button', { name: 'Set as baseline' }).click()
  await expect(panel).toContainText('The rule is the baseline.')
  await page.keyboard.press('F6')
  await playground.editor('Rule').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(' && true')
  await expect(panel).toContainText('Proved equivalent: admits the same tokens.')

  // A token of a rung becomes the claims and makes the rule true.
  const claims = '{"iss": "https://token.actions.githubusercontent.com", "jti": "mine"}'
  await playground.replace('Claims', claims)
  await rungs.last().getByRole('button', { name: 'Open this token' }).click()
  await expect(playground.editor('Claims')).toBeFocused()
  await playground.expectVerdict('Matched')
  const opened = page.getByRole('complementary', { name: 'Opened token' })
  await opened.getByRole('button', { name: 'Back to my claims' }).click()
  await expect(opened).toHaveCount(0)
  await expect.poll(() => playground.text('Claims')).toBe(claims)
  await playground.replace('Rule', 'clams')
  await expect(panel).toContainText('Fix the errors in the rule first.')
  await expect(rungs).toHaveCount(0)
})

test('finds tokens for all findings in the editor', async ({ page, playground }) => {
  await playground.open()
  await playground.replace('Rule', 'claims.repository_id == "74"')
  await playground.result.getByText('1 suggestion').click()
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toContainText(/A pull request from a fork gets in, for example with/)
  await expect(playground.pane('Rule').locator('.squiggly-warning')).not.toHaveCount(0)
  await playground.replace(
    'Rule',
    'claims.repository_id == "74" && claims.ref == "refs/heads/main"',
  )
  await expect(findings.filter({ hasText: 'A pull request from a fork' })).toHaveCount(0)
})

test(
  'takes the owner’s values, and saves proofs as guarantees',
  { tag: '@long' },
  async ({ page, playground }) => {
    await playground.open()
    await playground.replace('Rule', 'claims.sub.startsWith("repo:acme/infra:")')
    await page.getByRole('tab', { name: 'Who gets in' }).click()
    const panel = page.getByRole('tabpanel')
    const rungs = panel.getByRole('list', { name: 'Access ladder' }).locator(':scope > li')
    const other = rungs.filter({ hasText: 'Another repository of the same owner' })
    await expect(other).toContainText('Kept out, proved')

    await panel.getByText('Basis of the answers').click()
    const repository = panel.getByRole('textbox', { name: 'repository', exact: true })
    await expect(repository).toHaveValue('acme/infra')
    await repository.fill('acme/other')
    await expect(other).toContainText('Gets in')
    await repository.fill('elsewhere/infra')
    await expect(other).toContainText('Undecided')
    await panel.getByRole('button', { name: 'Infer from the rule' }).click()
    await expect(other).toContainText('Kept out, proved')

    await other.getByRole('button', { name: 'Save as a guarantee' }).click()
    await expect(other).toContainText('Saved as a guarantee')
    await page.getByRole('tab', { name: /^Cases/ }).click()
    const guarantees = panel.getByRole('region', { name: 'Guarantees' })
    await expect(guarantees).toContainText(
      /Another repository of the same owner: kept out.*Proved/s,
    )
    await playground.replace('Rule', 'claims.sub.startsWith("repo:acme/infra")')
    await expect(guarantees).toContainText(
      /Another repository of the same owner: kept out.*Broken.*A token of this actor gets in\./s,
    )
    await guarantees.getByRole('button', { name: /^Delete Another repository/ }).click()
    await expect(guarantees).toHaveCount(0)
  },
)

for (const theme of themes) {
  test(
    `axe finds nothing in the ladder in ${theme.title}`,
    { tag: theme.tag },
    async ({ page, playground }) => {
      test.slow()
      await playground.open()
      await playground.replace(
        'Rule',
        'claims.actor == "dana" || claims.sub.startsWith("repo:acme")',
      )
      await page.getByRole('tab', { name: 'Who gets in' }).click()
      await expect(page.getByRole('tabpanel')).toContainText('Newly admitted')
      expect(await violationsIn(page, theme, '#result')).toEqual([])
    },
  )
}
