import { describe, expect, it } from 'vitest'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { createSteps } from './steps.ts'

describe('createSteps', () => {
  it('prints passed steps with their remarks', async () => {
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

  it('keeps the failure of a check and continues', async () => {
    const lines: string[] = []
    const steps = createSteps((line) => lines.push(line))
    const failure = new ReleaseTestFailure('Failed.')
    await steps.check('checked', () => Promise.reject(failure))
    expect(steps.failures).toEqual([failure])
    expect(lines).toEqual([expect.stringMatching(/^✗ checked +0\.0 s$/)])
  })

  it('throws the failure of a needed step', async () => {
    const steps = createSteps(() => {})
    const failure = new ReleaseTestFailure('Failed.')
    await expect(steps.need('checked', () => Promise.reject(failure))).rejects.toBe(failure)
    expect(steps.failures).toEqual([])
  })

  it('never treats an error of the test itself as a failure', async () => {
    const steps = createSteps(() => {})
    const error = new TypeError('A bug in the release test.')
    await expect(steps.check('checked', () => Promise.reject(error))).rejects.toBe(error)
  })
})
