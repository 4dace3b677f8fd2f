import { sampleFor, samplesFor } from '../src/workspace/samples/samples.ts'
import { expect, test } from './support/test.ts'

test('matches every sample', { tag: '@long' }, async ({ playground }) => {
  await playground.open()
  for (const { id, title } of samplesFor(sampleFor('workload-federation').workspace)) {
    await test.step(title, async () => {
      // Start with a rule that does not match, so the next match must come from the sample.
      await playground.replace('Rule', 'false')
      await playground.expectVerdict('Not matched')
      await playground.sample.selectOption(id)
      await playground.expectVerdict('Matched')
      await expect(playground.sample).toHaveValue(id)
    })
  }
})

test('choosing a sample can be undone in both editors', async ({ page, playground }) => {
  await playground.open()
  await playground.replace('Rule', 'claims.mine == "1"')
  await playground.replace('Claims', '{"mine": "1"}')
  await playground.sample.selectOption('gitlab-ci')
  await expect.poll(() => playground.text('Rule')).not.toContain('mine')
  for (const name of ['Rule', 'Claims'] as const) {
    await playground.editor(name).focus()
    await page.keyboard.press('ControlOrMeta+Z')
  }
  await expect.poll(() => playground.text('Rule')).toBe('claims.mine == "1"')
  await expect.poll(() => playground.text('Claims')).toBe('{"mine": "1"}')
  await playground.expectVerdict('Matched')
  await expect(playground.sample).toHaveValue('')
})
