import { type RunningTenant, startTenant } from '@igakit/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inFolder } from '../../testing/in-folder.ts'
import { suiteOf } from '../../testing/suites.ts'

const suite = suiteOf(
  'claims.ref == "main"',
  '{ name: main, given: { claims: { ref: main } }, expect: true }',
  '{ name: dev, given: { claims: { ref: dev } }, expect: false }',
  '{ name: none, given: { claims: {} }, expect: { error: no_such_key } }',
)

const clientSecret = 'client-hunter3'

/** Parses the output of `--json`. */
function read(stdout: string): Readonly<Record<string, unknown>> {
  return Object(JSON.parse(stdout))
}

let tenant: RunningTenant
beforeAll(async () => {
  tenant = await startTenant()
})
afterAll(() => tenant.close())
afterEach(async () => {
  await tenant.control.disagree.set({ rules: [] })
})

const env = (): Record<string, string> => ({
  IGAKIT_BASE_URL: tenant.baseUrl,
  IGAKIT_CLIENT_ID: tenant.clientId,
  IGAKIT_CLIENT_SECRET: tenant.clientSecret,
})

test('a local tenant is the same evaluator and never called live', async () => {
  await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
    const { code, stdout } = await iga(['verify', '--yes', '--record', 'r'], env())
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        `3 cases: 3 same\n${tenant.baseUrl}: same evaluator (a local tenant): ` +
        'this says nothing about the live service\n',
    })
    const replayed = await iga(['verify', '--replay', 'r', '--json'])
    expect(read(replayed.stdout)).toMatchObject({ evaluator: 'same', counts: { same: 3 } })
  })
})

test.each([
  ['flip', 5, { differs: 3 }],
  ['error', 5, { differs: 2, words: 1 }],
  ['words', 0, { same: 2, words: 1 }],
] as const)('a local tenant that differs (%s) exits with %i', async (answer, code, counts) => {
  await tenant.control.disagree.set({ rules: [{ answer }] })
  await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
    const outcome = await iga(['verify', '--yes', '--json'], env())
    expect(outcome.code).toBe(code)
    expect(read(outcome.stdout)).toMatchObject({ evaluator: 'same', counts })
    const shown = await iga(['verify', '--yes'], env())
    expect(shown.stdout).not.toMatch(/^ {2}live /m)
  })
})

test('retries a local tenant that is overloaded', async () => {
  await tenant.control.faults.add({
    operation: 'workloadFederation.testCel',
    status: 429,
    retryAfter: { seconds: 0 },
    times: 2,
  })
  await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
    const { code, stdout } = await iga(['verify', '--yes'], env())
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('3 same') })
  })
})

test('a local tenant that rejects the client is unreachable, and the secret is hidden', async () => {
  await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
    const wrong = { ...env(), IGAKIT_CLIENT_SECRET: clientSecret }
    const { code, stdout, stderr } = await iga(['verify', '--yes'], wrong)
    expect(code).toBe(6)
    expect(stdout).toContain('token_refused')
    expect(stdout + stderr).not.toContain(clientSecret)
  })
})
