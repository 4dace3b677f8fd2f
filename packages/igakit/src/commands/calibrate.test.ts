import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CelGoVersion, compile, getEnvironment, testCel } from '@igakit/cel'
import { parseProfile } from '@igakit/cel/profile'
import { type RunningTenant, startTenant } from '@igakit/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inFolder } from '../testing/in-folder.ts'
import {
  type ScriptedAnswer,
  type ScriptedRequest,
  type ScriptedTestCel,
  startScriptedTestCel,
} from '../testing/scripted-test-cel.ts'

const accessToken = 'access-hunter2'
const calibrate = ['calibrate', '--yes']

/** Parses the output of `--json`. */
function read(stdout: string): Readonly<Record<string, unknown>> {
  return Object(JSON.parse(stdout))
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

describe('a scripted tenant', () => {
  let endpoint: ScriptedTestCel
  let script: (request: ScriptedRequest) => ScriptedAnswer
  beforeEach(async () => {
    script = testCel
    endpoint = await startScriptedTestCel((request) => script(request))
  })
  afterEach(() => endpoint.close())
  const env = (): Record<string, string> => ({
    IGAKIT_BASE_URL: endpoint.baseUrl,
    IGAKIT_ACCESS_TOKEN: accessToken,
  })

  test('with the known behaviour has its version in the profile', async () => {
    await inFolder({}, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(calibrate, env())
      expect(code).toBe(0)
      expect(stdout).toBe(
        `# Found by iga calibrate on 2026-01-31 at ${endpoint.baseUrl}.\ncelGoVersion: 0.28.1\n`,
      )
      expect(stderr).toMatch(/^Sends \d+ requests to \S+test-cel\n {2}with fixed rules and claims/)
      expect(stderr).toMatch(/language {3}\d+ same, 0 same but worded differently, 0 differ\n/)
      expect(stderr).toContain('functions  none besides the known functions; none missing\n')
      expect(stderr).toContain('rules      of at most 1024 bytes, as documented\n')
      expect(stderr).toContain(`${endpoint.baseUrl}: live\n`)
      const [, count = ''] = /^Sends (\d+) requests/.exec(stderr) ?? []
      expect(endpoint.requests).toHaveLength(Number(count))
    })
  })

  test.each<[string, number, number | null]>([
    ['a limit of its own', 4096, 4096],
    ['a limit between sizes', 3000, 2049],
    ['no limit that is found', 1e6, null],
  ])('with %s (%i) has this in its profile', async (_, most, expected) => {
    script = ({ claimsJson, expression }) =>
      bytesOf(expression) > most
        ? { status: 400, body: { code: 3, message: 'the expression is too long' } }
        : { ...testCel({ claimsJson, expression: shortened(expression) }), expression }
    await inFolder({}, async ({ iga }) => {
      const { code, stdout } = await iga(calibrate, env())
      expect(code).toBe(0)
      expect(parse(stdout)).toEqual({
        celGoVersion: '0.28.1',
        environments: { 'workload-federation': { limits: { expressionBytes: expected } } },
      })
    })
  })

  test('with its own functions has them declared, and rules that call them compile', async () => {
    const there = /math\.floor\(|sets\.contains\(|\.family\(|regex\.extract\(|now\(/
    script = (request) =>
      there.test(request.expression)
        ? { ...testCel(request), error: 'ERROR: found no matching overload' }
        : testCel(request)
    await inFolder({}, async ({ iga, path }) => {
      const { code } = await iga([...calibrate, '--out', 'tenant.yaml'], env())
      expect(code).toBe(0)
      const text = await readFile(join(path, 'tenant.yaml'), 'utf8')
      const parsed = parseProfile(parse(text))
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
      const environment = getEnvironment('workload-federation', parsed.profile)
      for (const rule of [
        'math.floor(claims.n) == 1.0',
        'sets.contains([1], [1]) == true',
        'now() > timestamp(0)',
      ]) {
        expect(compile(rule, getEnvironment('workload-federation')).ok).toBe(false)
        expect(compile(rule, environment).ok).toBe(true)
      }
      expect((await iga(['profile', 'check', 'tenant.yaml'])).stdout).toContain(
        'workload-federation: has math.floor: (double) -> double',
      )
      // The user's edits are not overwritten.
      const again = await iga([...calibrate, '--out', 'tenant.yaml'], env())
      expect(again.code).toBe(2)
      expect(again.stderr).toContain('tenant.yaml already exists')
    })
  })

  const strings = /indexOf/
  const optionals = /optional/
  const network = /cidr/

  /**
   * Responds like a cel-go version. Rules that local workload federation cannot compile run in an environment that
   * compiles them.
   */
  function scriptOf(celGoVersion: CelGoVersion, known: readonly RegExp[]) {
    const withOptionals = getEnvironment('cel-go-all', { celGoVersion })
    return (request: ScriptedRequest): ScriptedAnswer => {
      if (!known.some((pattern) => pattern.test(request.expression))) {
        return strings.test(request.expression)
          ? { ...testCel(request), matched: false, error: 'ERROR: undeclared reference' }
          : testCel(request)
      }
      return testCel(request, { compile: (expression) => compile(expression, withOptionals) })
    }
  }

  test.each<[CelGoVersion | null, string, readonly RegExp[], CelGoVersion]>([
    ['0.28.1', 'strings', [strings], '0.28.1'],
    ['next', 'strings', [strings], 'next'],
    ['0.28.1', 'optional types', [optionals], '0.28.1'],
    ['next', 'optional types', [optionals], 'next'],
    ['next', 'network', [network], 'next'],
    ['next', 'all of these', [strings, optionals, network], 'next'],
    [null, 'none of these', [], 'next'],
  ])('has version %s, found by %s', async (expected, _, known, celGoVersion) => {
    script = scriptOf(celGoVersion, known)
    await inFolder({}, async ({ iga }) => {
      const { stdout, stderr } = await iga([...calibrate, '--json'], env())
      expect(stderr).not.toMatch(/error\[/)
      const profile = expected === null ? {} : { celGoVersion: expected }
      expect(read(stdout)).toMatchObject({ celGoVersion: expected, profile })
      const shown = await iga(calibrate, env())
      expect(shown.stderr).toContain(`cel-go     ${expected ?? 'unknown'}\n`)
    })
  })

  test('of version next is compared with that version and compiles like it', async () => {
    script = (request) => testCel(request, { celGoVersion: 'next' })
    await inFolder({}, async ({ iga, path }) => {
      const { code, stdout } = await iga([...calibrate, '--out', 'tenant.yaml'], env())
      expect(code).toBe(0)
      expect(stdout).toContain('0 differ\n')
      const text = await readFile(join(path, 'tenant.yaml'), 'utf8')
      expect(text).toContain('\ncelGoVersion: next\n')
      expect((await iga(['profile', 'check', 'tenant.yaml'])).stdout).toContain(
        '  rules are evaluated by cel-go next\n',
      )
      const rule = '"abc".indexOf("", 99) == 3'
      for (const [argv, matched] of [
        [['eval', rule], false],
        [['eval', rule, '--profile', 'tenant.yaml'], true],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- the runs share a folder
        const evaluated = await iga([...argv, '--json'])
        expect(read(evaluated.stdout)).toMatchObject({ value: matched })
      }
    })
  })

  test('with results of both versions has none in its profile', async () => {
    const [newer, older] = [scriptOf('next', [optionals]), scriptOf('0.28.1', [strings])]
    script = (request) => (optionals.test(request.expression) ? newer(request) : older(request))
    await inFolder({}, async ({ iga }) => {
      const { stderr, stdout } = await iga(calibrate, env())
      expect(stderr).toContain('cel-go     unknown: responses match different versions')
      expect(stdout).not.toContain('celGoVersion')
    })
  })

  test('exits with 5 if a profile cannot express its behaviour', async () => {
    script = (request) =>
      /trim|claims\.n == 1/.test(request.expression)
        ? { ...testCel(request), matched: false, error: "undeclared reference to 'trim'" }
        : testCel(request)
    await inFolder({}, async ({ iga }) => {
      const { code, stderr } = await iga(calibrate, env())
      expect(code).toBe(5)
      expect(stderr).toContain(
        "differs  double-equals-int: claims.n == 1\n  local   matched\n  live    not matched, error: undeclared reference to 'trim'",
      )
      expect(stderr).toContain('functions  none besides the known functions; trim missing')
    })
  })

  test('without messages for undeclared functions leaves functions open', async () => {
    script = (request) => {
      const { error, ...result } = testCel(request)
      return { ...result, error: error === '' ? '' : 'something is wrong' }
    }
    await inFolder({}, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(calibrate, env())
      expect(code).toBe(0)
      expect(stdout).toContain('\ncelGoVersion: 0.28.1\n')
      expect(stderr).toContain('functions  unknown')
    })
  })

  test.each<[string, ScriptedAnswer]>([
    ['refuses the client', { status: 403, body: { code: 7, message: `not ${accessToken}` } }],
    ['refuses what every service answers', { status: 400, body: { code: 3, message: 'no' } }],
    ['answers something else', { expression: 'else', matched: true, error: '' }],
  ])('that %s exits with 6 and writes no profile', async (_, answer) => {
    script = () => answer
    await inFolder({}, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(calibrate, env())
      expect({ code, stdout }).toEqual({ code: 6, stdout: '' })
      expect(stderr).toMatch(/^error\[\w+\]: /m)
      expect(stderr).not.toContain(accessToken)
      const json = await iga([...calibrate, '--json'], env())
      expect(read(json.stdout)).toMatchObject({ ok: false, stage: 'live' })
    })
  })

  test('receives no request without a terminal to confirm', async () => {
    await inFolder({}, async ({ iga }) => {
      const { code, stderr } = await iga(['calibrate'], env())
      expect(code).toBe(2)
      expect(stderr).toContain('not sent')
    })
    expect(endpoint.requests).toEqual([])
  })

  test('does not get its credentials repeated', async () => {
    script = (request) => ({ ...testCel(request), error: `for ${request.authorization}` })
    const credentials = { IGAKIT_CLIENT_ID: 'id', IGAKIT_CLIENT_SECRET: 'client-hunter3' }
    await inFolder({}, async ({ iga, path }) => {
      const given = { IGAKIT_BASE_URL: endpoint.baseUrl, ...credentials }
      const shown = await iga([...calibrate, '--out', 'a.yaml'], given)
      const json = await iga([...calibrate, '--json'], given)
      expect(shown.stdout).toContain('for Bearer [redacted]')
      const kept = await readFile(join(path, 'a.yaml'), 'utf8')
      for (const text of [shown.stdout, shown.stderr, json.stdout, json.stderr, kept]) {
        expect(text).not.toMatch(/hunter\d/)
      }
    })
  })
})

/** Replaces a rule that is too long for the local evaluator with `true`. */
function shortened(expression: string): string {
  return bytesOf(expression) > 1024 ? 'true' : expression
}

describe('a local tenant', () => {
  let tenant: RunningTenant
  beforeAll(async () => {
    tenant = await startTenant()
  })
  afterAll(() => tenant.close())

  test('is the same evaluator and never called live', async () => {
    const env = {
      IGAKIT_BASE_URL: tenant.baseUrl,
      IGAKIT_CLIENT_ID: tenant.clientId,
      IGAKIT_CLIENT_SECRET: tenant.clientSecret,
    }
    await inFolder({}, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(calibrate, env)
      expect(code).toBe(0)
      expect(stderr).toContain('same evaluator (a local tenant)')
      expect(stdout).toContain('# A local tenant uses the same evaluator')
      expect(stdout).toContain('\ncelGoVersion: 0.28.1\n')
      await tenant.control.disagree.set({
        rules: [{ expression: { contains: 'claims.n' }, answer: 'flip' }],
      })
      const wrong = await iga([...calibrate, '--json'], env)
      expect(wrong.code).toBe(5)
      expect(read(wrong.stdout)).toMatchObject({
        evaluator: 'same',
        profile: { celGoVersion: '0.28.1' },
      })
    })
  })
})
