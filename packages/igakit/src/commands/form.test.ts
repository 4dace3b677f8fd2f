import { describe, expect, test } from 'vitest'
import { runIga } from '../testing/run-iga.ts'

const definition = `{
  "fields": [
    {"name": "team", "stringField": {}, "adminConfig": {"defaultValueCel": "subject.department"}},
    {"name": "days", "int64Field": {"defaultValue": "7", "rules": {"lte": "30"}}},
    {"name": "key", "stringField": {"passwordField": {}}, "required": true}
  ]
}
`
const subject = '{"email": "ann@acme.example", "department": "Security"}'

async function runForm(
  input?: string,
  ...more: string[]
): Promise<Awaited<ReturnType<typeof runIga>>> {
  const given = input === undefined ? [] : ['--input', 'data.json']
  return runIga({
    argv: ['form', 'run', 'form.json', '--subject', 'ann.json', ...given, ...more],
    files: { 'form.json': definition, 'ann.json': subject, 'data.json': input ?? '{}' },
  })
}

describe('iga form run', () => {
  test('shows the initial values of a form', async () => {
    expect(await runForm()).toEqual({
      code: 0,
      stdout: [
        'field  user   required  from        value',
        'team   -      -         expression  "Security"',
        'days   edits  -         literal     "7"',
        'key    edits  yes       none        -',
        '',
      ].join('\n'),
      stderr: '',
    })
  })

  test('shows problems of submitted values with their positions, without passwords', async () => {
    const { code, stderr, stdout } = await runForm(
      '{\n  "key": "hunter2",\n  "days": 31,\n  "x": 1\n}',
    )
    expect(code).toBe(4)
    expect(stdout).toContain('key    edits  yes       input       ********\n')
    expect(stdout + stderr).not.toContain('hunter2')
    expect(stderr).toBe(
      [
        'error[unknown_field]: x is not a field of the form; its fields are team, days, key',
        '  at data.json:4:3',
        '  4 |   "x": 1',
        '    |   ^~~',
        'error[out_of_range]: days must be at most 30',
        '  at data.json:3:11',
        '  3 |   "days": 31,',
        '    |           ^~',
        '',
      ].join('\n'),
    )
  })

  test('as JSON', async () => {
    const { code, stdout } = await runForm('{"days": "9007199254740993"}', '--json')
    expect(code).toBe(4)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      data: { team: 'Security', days: '9007199254740993' },
      violations: [
        {
          line: 1,
          column: 9,
          code: 'out_of_range',
          field: 'days',
          rule: 'lte',
          message: 'must be at most 30',
          path: 'days',
        },
        { code: 'required', field: 'key', rule: 'required', path: 'key' },
      ],
      assumptions: [],
    })
    expect(JSON.parse(stdout)).not.toHaveProperty(['violations', 1, 'line'])
  })

  test.each([
    ['no form', '{"repository": "acme/infra"}', 'no-fields'],
    ['an empty form', '{"fields": []}', 'no-fields'],
    ['a form of unknown types', '{"fields": [{"name": "a", "newField": {}}]}', 'nothing-checked'],
  ])('refuses %s, as form check does', async (_, form, expected) => {
    const files = { 'f.json': form, 'ann.json': subject }
    const check = await runIga({ argv: ['form', 'check', 'f.json'], files })
    const run = await runIga({ argv: ['form', 'run', 'f.json', '-s', 'ann.json'], files })
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 4, stdout: '' })
    expect(run.stderr).toMatch(new RegExp(`^error\\[${expected}\\]: .* Is this the right file\\?`))
    expect(check).toMatchObject({ code: 4, stderr: expect.stringContaining(expected) })
    const json = ['form', 'run', 'f.json', '-s', 'ann.json', '--json']
    expect(JSON.parse((await runIga({ argv: json, files })).stdout)).toMatchObject({
      ok: false,
      stage: 'form',
      issues: [{ code: expected }],
    })
  })

  test('with other variables, a time and a profile', async () => {
    const form = {
      fields: [
        {
          name: 'app',
          stringField: {},
          sharedConfig: { defaultValueCel: 'entitlement.appId + " " + string(now())' },
        },
        { name: 'who', stringField: {}, sharedConfig: { defaultValueCel: 'person.email' } },
      ],
    }
    const { code, stdout } = await runIga({
      argv: [
        'form',
        'run',
        'form.yaml',
        '-s',
        'ann.json',
        '--variables',
        'more.json',
        '--now',
        '2026-01-01T00:00:00Z',
        '--profile',
        'profile.yaml',
        '--json',
      ],
      files: {
        'form.yaml': JSON.stringify(form),
        'ann.json': subject,
        'more.json': '{"entitlement": {"appId": "app1"}}',
        'profile.yaml': 'environments:\n  form-default:\n    rename:\n      subject: person\n',
      },
    })
    expect(JSON.parse(stdout)).toMatchObject({
      data: { app: 'app1 2026-01-01T00:00:00Z', who: 'ann@acme.example' },
    })
    expect(code).toBe(0)
  })

  test.each([
    [
      'does not compile',
      '{"fields": [{"name": "a", "stringField": {}, "adminConfig": {"defaultValueCel": "1"}}]}',
      3,
      'invalid_expression',
    ],
    ['is no form', '{"fields": 1}', 2, 'invalid_form'],
    ['names what it lacks', '{"fieldGroups": [{"fields": ["b"]}]}', 4, 'unknown_field'],
  ])('rejects a form that %s', async (_, form, code, expected) => {
    const argv = ['form', 'run', 'form.json', '--subject', 'ann.json']
    const files = { 'form.json': form, 'ann.json': subject }
    const outcome = await runIga({ argv, files })
    expect([outcome.code, outcome.stdout]).toEqual([code, ''])
    expect(outcome.stderr).toMatch(
      new RegExp(`^error\\[${expected}\\]: .*\n  at form.json:1:\\d+\n`),
    )
    const { stdout } = await runIga({ argv: [...argv, '--json'], files })
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, issues: [{ line: 1, code: expected }] })
  })

  test('an invalid subject is wrong usage', async () => {
    const { code, stderr } = await runIga({
      argv: ['form', 'run', 'form.json', '--subject', 'ann.json'],
      files: { 'form.json': definition, 'ann.json': '[]' },
    })
    expect([code, stderr]).toEqual([
      2,
      'error[invalid_input]: ann.json: --subject must be an object\n  hint: Pass a user, such as {"email": "…"}.\n',
    ])
  })
})

async function checkForm(
  form: string,
  ...more: string[]
): Promise<Awaited<ReturnType<typeof runIga>>> {
  return runIga({ argv: ['form', 'check', 'form.json', ...more], files: { 'form.json': form } })
}

describe('iga form check', () => {
  test('finds nothing in a valid form', async () => {
    expect(await checkForm(definition)).toEqual({
      code: 0,
      stdout: 'valid     true\nerrors    0\nwarnings  0\n',
      stderr: '',
    })
  })

  test('shows each finding with its position in the file and in the expression', async () => {
    const form = `{
  "fields": [
    {"name": "a", "stringField": {"rules": {"email": false}},
      "sharedConfig": {"defaultValueCel": "subject.email + 1"}}
  ]
}`
    const { code, stderr, stdout } = await checkForm(form)
    expect([code, stdout]).toEqual([3, 'valid     false\nerrors    1\nwarnings  1\n'])
    expect(stderr).toBe(
      [
        `error[invalid-expression]: The defaultValueCel of "a" does not compile: found no matching overload for '_+_' applied to '(string, int)'`,
        '  at form.json:4:43',
        '  4 |       "sharedConfig": {"defaultValueCel": "subject.email + 1"}}',
        '    |                                           ^~~~~~~~~~~~~~~~~~~',
        '  at expression:1:15',
        '  1 | subject.email + 1',
        '    | ~~~~~~~~~~~~~~^~~',
        'warning[useless-rule]: email: false has no effect. Remove it.',
        '  at form.json:3:54',
        '  3 |     {"name": "a", "stringField": {"rules": {"email": false}},',
        '    |                                                      ^~~~~',
        '',
      ].join('\n'),
    )
  })

  test.each([
    [
      '{"fields": [{"name": "a", "stringField": {"rules": {"strict": true}}}]}',
      0,
      'useless-rule',
      'warning',
    ],
    [
      '{"fields": [{"name": "a", "stringField": {"rules": {"minLen": "2", "maxLen": "1"}}}]}',
      4,
      'min-above-max',
      'error',
    ],
    [
      '{"fields": [{"name": "a", "boolField": {}, "sharedConfig": {"defaultValueCel": "1"}}]}',
      3,
      'wrong-type',
      'error',
    ],
    ['{"fields": {}}', 2, 'invalid-form', 'error'],
  ])('%s exits with code %i', async (form, code, rule, severity) => {
    const outcome = await checkForm(form, '--json')
    expect(outcome.code).toBe(code)
    expect(JSON.parse(outcome.stdout)).toMatchObject({
      ok: code === 0,
      findings: [{ code: rule, severity, line: 1, column: expect.any(Number) }],
    })
  })
})

describe('a password', () => {
  const password = 'hunter2'
  const secretForm = {
    fields: [
      {
        name: 'key',
        stringField: { passwordField: {}, rules: { notIn: ['letmein'], minLen: '9' } },
      },
      { name: 'number', int64Field: {}, adminConfig: { defaultValueCel: 'int(form.key)' } },
      { name: 'upper', stringField: {}, adminConfig: { defaultValueCel: 'form.key.upperAscii()' } },
      { name: 'list', stringSliceField: {}, adminConfig: { defaultValueCel: '[form.upper, "x"]' } },
      { name: 'map', stringMapField: {}, adminConfig: { defaultValueCel: '{form.key: "v"}' } },
      { name: 'all', stringField: {}, userConfig: { inputTransformationCel: 'form[form.key]' } },
      { name: 'copy', stringField: { rules: { maxLen: '2' } } },
      { name: 'days', int64Field: { rules: { lte: '30' } } },
      {
        name: 'fixed',
        stringField: { passwordField: {} },
        adminConfig: { defaultValueCel: '"swordfish" + string(int("swordfish"))' },
      },
    ],
  }
  const inputs: readonly (readonly [string, string])[] = [
    ['data.json', JSON.stringify({ key: password, all: 'a', copy: `is ${password}`, days: 31 })],
    ['data.json', `{\n "key": "${password}",\n "copy": "${password}", "x": 1,\n "days": 31\n}`],
    ['data.json', `{"key":"\\u0068unter2","copy":"${password}"}`],
    ['data.json', `{"key": ["${password}"], "days": 31}`],
    ['data.json', `{"key": {"a": "${password}"}, "days": 31}`],
    ['data.json', '{"key": "letmein", "days": 31}'],
    ['data.json', `{"key": "${password}",}`],
    ['data.yaml', `key: |\n  ${password}\n  ${password}\ncopy: ${password}\ndays: 31\n`],
    ['data.yaml', `key: ${password}\ncopy: ${password} # ${password}\ndays: [\n`],
  ]

  test.each(inputs)('is not printed by a run on %s: %s', async (name, text) => {
    const files = { 'form.json': JSON.stringify(secretForm), 'ann.json': subject, [name]: text }
    const argv = ['form', 'run', 'form.json', '--subject', 'ann.json', '--input', name]
    for (const more of [[], ['--json']]) {
      const { code, stderr, stdout } = await runIga({ argv: [...argv, ...more], files })
      expect(code).toBeGreaterThan(0)
      expect(stdout + stderr).not.toMatch(/hunter2|letmein|swordfish/i)
    }
  })

  test('is null and marked in JSON, as are values that are computed from it or contain it', async () => {
    const { stdout } = await runIga({
      argv: ['form', 'run', 'form.json', '-s', 'ann.json', '-i', 'data.json', '--json'],
      files: {
        'form.json': JSON.stringify(secretForm),
        'ann.json': subject,
        'data.json': JSON.stringify({ key: password, copy: `is ${password}`, days: 1 }),
      },
    })
    const { data, fields } = JSON.parse(stdout)
    expect(data).toEqual({ key: null, upper: null, list: null, map: null, copy: null, days: '1' })
    const marks = fields.map(({ name, redacted, value }: Record<string, unknown>) => [
      name,
      value,
      redacted,
    ])
    expect(marks).toEqual([
      ['key', null, true],
      ['number', undefined, undefined],
      ['upper', null, true],
      ['list', null, true],
      ['map', null, true],
      ['all', undefined, undefined],
      ['copy', null, true],
      ['days', '1', undefined],
      ['fixed', undefined, undefined],
    ])
  })

  test('hides its line of the file, not other lines', async () => {
    const { stderr } = await runForm('{\n  "key": "no",\n  "days": 31\n}')
    expect(stderr).toContain('  3 |   "days": 31\n')
    const { stderr: hidden } = await runForm('{\n  "key": "no", "days": 31\n}')
    expect(hidden).toContain('  at data.json:2:24\n  2 | (hidden: the line contains a password)\n')
  })

  test.each([
    [{ stringField: { passwordField: {}, defaultValue: password, rules: { maxLen: '2' } } }],
    [
      {
        stringField: { passwordField: {}, rules: { const: password, maxLen: '2' } },
        required: true,
      },
    ],
    [{ stringField: { passwordField: {}, rules: { in: [password], maxLen: '2' } } }],
    [
      {
        stringField: {
          passwordField: {},
          selectField: { options: [{ value: password }, { value: 'a' }] },
          rules: { maxLen: '2' },
        },
      },
    ],
    [
      {
        stringField: { passwordField: {}, rules: { maxLen: '2' } },
        sharedConfig: { defaultValueCel: `"${password}"` },
      },
    ],
    [
      {
        stringField: { passwordField: {} },
        sharedConfig: { defaultValueCel: `"${password}" + 1 + form.other` },
      },
    ],
    [{ stringField: { passwordField: {} }, sharedConfig: { defaultValueCel: `"${password}` } }],
    [
      {
        stringField: { passwordField: {} },
        adminConfig: { defaultValueCel: `form.other == "${password}" ? "a" : "b"` },
      },
    ],
    [{ stringField: { passwordField: {}, defaultValue: [password] } }],
  ])('is not printed by a check: %j', async (field) => {
    const form = JSON.stringify({
      fields: [
        { name: 'key', ...field },
        { name: 'other', stringField: { defaultValue: password, rules: { maxLen: '2' } } },
      ],
    })
    for (const more of [[], ['--json']]) {
      const { stderr, stdout } = await checkForm(form, ...more)
      expect(stdout + stderr).toContain('default-breaks-rules')
      expect(stdout + stderr).not.toContain(password)
    }
  })
})

describe('many problems', () => {
  const many = 250
  const fields = Array.from({ length: many }, (_, index) => ({
    name: `f${index}`,
    stringField: { rules: { minLen: '2', maxLen: '1' } },
  }))

  test('of a form: the first hundred and a count', async () => {
    const form = JSON.stringify({ fields })
    const text = await checkForm(form)
    expect(text.stdout).toContain('errors    250\n')
    expect(text.stderr.match(/^error/gm)).toHaveLength(100)
    expect(text.stderr).toMatch(/note: 150 more are not listed\n$/)
    const { findings, truncated } = JSON.parse((await checkForm(form, '--json')).stdout)
    expect([findings.length, truncated]).toEqual([100, 150])
  })

  test('of submitted values: the first hundred and a count', async () => {
    const input = Object.fromEntries(fields.map(({ name }) => [name, 1]))
    const text = await runForm(JSON.stringify(input))
    expect(text.stderr.match(/^error/gm)).toHaveLength(100)
    expect(text.stderr).toContain('note: 151 more are not listed\n')
    const { truncated, violations } = JSON.parse(
      (await runForm(JSON.stringify(input), '--json')).stdout,
    )
    expect([violations.length, truncated]).toEqual([100, 151])
  })
})

test.each([
  ['{}', 'no-fields', 4],
  ['{"fields": []}', 'no-fields', 4],
  ['{"fields": null, "name": "x"}', 'no-fields', 4],
  ['{"fields": [{"name": "a", "dateField": {}}]}', 'nothing-checked', 4],
  ['[]', 'invalid-form', 2],
  ['null', 'invalid-form', 2],
])('a check of a file without a form fails: %s', async (text, rule, code) => {
  const outcome = await checkForm(text, '--json')
  expect(outcome.code).toBe(code)
  expect(
    JSON.parse(outcome.stdout).findings.map((finding: { code: string }) => finding.code),
  ).toContain(rule)
})

test('a malformed member does not hide other problems', async () => {
  const form = {
    fields: [
      { name: 'a', required: true, readOnly: true, stringField: { rules: { minLen: 5 } } },
      5,
      { name: 'c', int64Field: { numberField: { maxValue: '30' }, rules: { gte: '40' } } },
    ],
  }
  const { code, stdout } = await checkForm(JSON.stringify(form), '--json')
  expect(code).toBe(2)
  const findings: readonly Record<string, unknown>[] = JSON.parse(stdout).findings
  expect(findings.map(({ code: rule, path }) => [rule, path])).toEqual([
    ['invalid-form', 'fields[0].stringField.rules.minLen'],
    ['required-without-value', 'fields[0].required'],
    ['invalid-form', 'fields[1]'],
    ['nothing-valid', 'fields[2].int64Field.rules.gte'],
  ])
})
