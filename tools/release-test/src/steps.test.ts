import { describe, expect, it } from 'vitest'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { createSteps } from './steps.ts'

describe('createSteps', () => {
  it('prints what held and what there is to say about it', async () => {
    const lines: string[] = []
    const steps = createSteps((line) => lines.push(line))
    const result = await steps.need(
      'counted',
      () => Promise.resolve(3),
      (count) => `${count} of 3`,
    )
    expect(result).toBe(3)
    expect(lines).toEqual([expect.stringMatching(/^✓ counted +0\.0 s {2}3 of 3$/)])
  })

  it('keeps what a check finds, and goes on', async () => {
    const lines: string[] = []
    const steps = createSteps((line) => lines.push(line))
    const failure = new ReleaseTestFailure('It does not hold.')
    await steps.check('judged', () => Promise.reject(failure))
    expect(steps.failures).toEqual([failure])
    expect(lines).toEqual([expect.stringMatching(/^✗ judged +0\.0 s$/)])
  })

  it('throws what a needed step finds', async () => {
    const steps = createSteps(() => {})
    const failure = new ReleaseTestFailure('It does not hold.')
    await expect(steps.need('judged', () => Promise.reject(failure))).rejects.toBe(failure)
    expect(steps.failures).toEqual([])
  })

  it('never takes an error of its own for a finding', async () => {
    const steps = createSteps(() => {})
    const error = new TypeError('This is a mistake in the release test.')
    await expect(steps.check('judged', () => Promise.reject(error))).rejects.toBe(error)
  })
})
