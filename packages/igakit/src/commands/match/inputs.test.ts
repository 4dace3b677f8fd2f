import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { productExports, usersCsv } from '../../testing/product-exports.ts'
import { runIga } from '../../testing/run-iga.ts'

describe('an export goes through with one command', () => {
  test.for(productExports)('$product', async ({ content, name }) => {
    const files = { [name]: content, 'users.csv': usersCsv }
    for (const on of ['email', 'Employee ID']) {
      const argv = ['match', name, 'users.csv', '--on', on, '--json']
      // oxlint-disable-next-line no-await-in-loop -- two runs
      const { code, stdout } = await runIga({ argv, files })
      expect(code).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({ accounts: 4, outcomes: { matched: 4 } })
    }
  })

  test.for(productExports)('$product as users, compressed', async ({ content, name }) => {
    const argv = ['match', 'users.csv', `${name}.gz`, '--on', 'email', '--json']
    const files = { [`${name}.gz`]: gzipSync(content), 'users.csv': usersCsv }
    const { code, stdout } = await runIga({ argv, files })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      outcomes: { matched: 4 },
      inputs: { users: { compression: 'gzip' } },
    })
  })

  test('prints the detected formats and fields', async () => {
    const found: Record<string, string> = {}
    for (const { content, name } of productExports) {
      const argv = ['match', name, 'users.csv', '--on', 'email']
      const files = { [name]: content, 'users.csv': usersCsv }
      // oxlint-disable-next-line no-await-in-loop -- five runs
      const { stderr } = await runIga({ argv, files })
      found[name] = /^note: (?<note>.*)$/m.exec(stderr)?.groups?.['note'] ?? ''
    }
    expect(found).toMatchInlineSnapshot(`
      {
        "ad.csv": "ad.csv is CSV with semicolons, Windows-1252; columns: id = ObjectGUID (known name), username = UserPrincipalName (known name), email = mail (known name), employeeIds = EmployeeID (known name); in profile: SamAccountName, DistinguishedName, Enabled",
        "entra.csv": "entra.csv is CSV with commas, UTF-8; columns: username = userPrincipalName (known name), displayName, email = mail (known name), id, employeeIds = employeeId (known name); in profile: surname, givenName, userType, jobTitle, department, accountEnabled",
        "google.csv": "google.csv is CSV with commas, UTF-8; columns: email = Email Address [Required] (known name), status = Status [READ ONLY], employeeIds = Employee ID (known name); in profile: First Name [Required], Last Name [Required], Org Unit Path [Required], Recovery Email",
        "okta.csv": "okta.csv is CSV with commas, UTF-8; columns: id = User Id (known name), username = Login (known name), email = Email, employeeIds = Employee number (known name), status = Status; in profile: First name, Last name",
        "workday.txt": "workday.txt is CSV with tabs, UTF-16; columns: displayName = Worker (known name), employeeIds = Employee ID (known name), email = Email - Primary Work (known name); in profile: Business Title, Cost Center, Worker Status",
      }
    `)
  })
})

test('inspect shows columns, fields, types and samples', async () => {
  const content = 'Work Email;Employee ID;Site\nann@acme.example;1;Rome\nbob@acme.example;;\n'
  const argv = ['match', 'inspect', 'a.csv', '--map', 'Work Email=email']
  const { code, stdout } = await runIga({ argv, files: { 'a.csv': content } })
  expect(code).toBe(0)
  expect(stdout).toMatchInlineSnapshot(`
    "CSV with semicolons, UTF-8; 2 rows

    COLUMN       FIELD         TYPE    FILLED   SAMPLES
    Work Email   email         string  100.0 %  ann@acme.example, bob@acme.example
    Employee ID  employeeIds   string  50.0 %   1
    Site         profile.Site  string  50.0 %   Rome
    "
  `)
  const json = await runIga({
    argv: ['match', 'inspect', 'a.ndjson', '--json'],
    files: { 'a.ndjson': '{"Email":"x","tags":[1],"n":1}\n{"Email":null,"n":true}\noops\n' },
  })
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: true,
    format: 'ndjson',
    encoding: 'utf-8',
    rows: 2,
    malformed: { count: 1, first: [{ line: 3, column: 0 }] },
    columns: [
      { name: 'Email', field: 'email', by: 'spelling', types: ['string'], filled: 1 },
      { name: 'tags', field: 'profile.tags', types: ['list'] },
      { name: 'n', types: ['number', 'bool'], filled: 2, samples: ['1', 'true'] },
    ],
  })
})

test('JSON members are mapped like columns', async () => {
  const { stdout } = await runIga({
    argv: ['match', 'a.ndjson', 'u.json', '--on', 'employeeIds', '--on', 'Cost Center', '--json'],
    files: {
      'a.ndjson': '{"Employee ID":"7"}\n{"Cost Center":"c1"}\n{"Cost Center":7}\n',
      'u.json': '[{"employee_ids":["7"]},{"profile":{"Cost Center":"c1"}}]',
    },
  })
  expect(JSON.parse(stdout)).toMatchObject({ outcomes: { matched: 2, failed: 1 } })
})

test('--map assigns a column to a field', async () => {
  const files = { 'a.csv': 'Anmeldung,Mail\nann,x\n', 'u.csv': 'username\nann\n' }
  const argv = ['match', 'a.csv', 'u.csv', '--on', 'username', '--json']
  expect((await runIga({ argv, files })).code).toBe(2)
  const { code, stdout } = await runIga({ argv: [...argv, '--map', 'anmeldung = Username'], files })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    outcomes: { matched: 1 },
    inputs: { accounts: { columns: [{ field: 'username', by: 'option' }, { by: 'synonym' }] } },
  })
})

test('--on takes different fields and calls', async () => {
  const files = { 'a.csv': 'username\nANN@x\n', 'u.csv': 'email\nann@x\n' }
  const argv = ['match', 'a.csv', 'u.csv', '--on', 'username.lowerAscii()=email', '--json']
  const { stdout } = await runIga({ argv, files })
  expect(JSON.parse(stdout)).toMatchObject({ outcomes: { matched: 1 } })
})

function withMaxErrors(most: number) {
  return runIga({
    argv: ['match', 'a.csv', 'u.csv', '--on', 'email', '--max-errors', `${most}`],
    files: { 'a.csv': 'id,email\n1,x\n2\n3\n', 'u.csv': 'id,email\nu1,x\n' },
  })
}

describe('invalid input is an error with a code', () => {
  const users = 'id,email\nu1,x\n'
  test.for([
    ['HTML', '<!DOCTYPE html><html>Sign in</html>', 'unsupported_format', 'an HTML page'],
    ['a workbook', 'PK\u0003\u0004xxxx', 'unsupported_format', 'an Excel workbook'],
    ['duplicate columns', 'id,email,email\n1,2,3\n', 'malformed_rows', 'columns 2 and 3 have'],
    [
      'a row that is too short',
      'id,email\n1\n',
      'malformed_rows',
      'a.csv:2:2: Expected 2 cells, found 1',
    ],
    [
      'a row that is too long',
      'id,email\nä,y,z\n',
      'malformed_rows',
      'a.csv:2:4: Expected 2 cells',
    ],
    [
      'mixed encodings',
      Buffer.from(`id,email\n\u00e4,x\n${'1,2\n'.repeat(99)}\u00c3\u00a4,y\n`, 'latin1'),
      'malformed_rows',
      'a.csv:2:1: the row is not UTF-8',
    ],
    ['a long line', `id,email\n1,"${'x'.repeat(5_000_000)}`, 'limit_exceeded', 'more than 4 MiB'],
    [
      'damaged compression',
      gzipSync('id,email\n'.repeat(99)).subarray(0, 30),
      'corrupt_file',
      'is damaged',
    ],
  ] as const)('%s', async ([, content, errorCode, message]) => {
    const { code, stderr, stdout } = await runIga({
      argv: ['match', 'a.csv', 'u.csv', '--on', 'email'],
      files: { 'a.csv': content, 'u.csv': users },
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`error[${errorCode}]`)
    expect(stderr).toContain(message)
  })

  test('--max-errors skips a few malformed rows and reports more with their number', async () => {
    const fine = await withMaxErrors(2)
    expect(fine.code).toBe(0)
    expect(fine.stderr).toContain('note: skipped 2 malformed rows of a.csv: line 3, column 2')
    const many = await withMaxErrors(1)
    expect(many.code).toBe(2)
    expect(many.stderr).toContain('more malformed rows than --max-errors 1: 2 so far')
  })
})

describe('settings', () => {
  const files = {
    'a.csv': 'id,email,employeeIds\na1,x,7\n',
    'u.csv': 'id,email,employeeIds,deletedAt\nu1,x,,\nu2,x,7,\nu3,,,2026-01-01T00:00:00Z\n',
  }
  const argv = ['match', 'a.csv', 'u.csv', '--on', 'email', '--on', 'employeeIds', '--json']

  test('are read from the profile, the configuration and the command line', async () => {
    const profile = '{"matching": {"severalUsers": "continue", "failedKey": "continue"}}'
    const config = 'match:\n  failedKey: stop\n  deletedUsers: skip\n'
    const all = { ...files, 'p.json': profile, 'iga.config.yaml': config }
    const more = ['-p', 'p.json', '--missing-key', 'failure']
    const { stdout } = await runIga({ argv: [...argv, ...more], files: all })
    expect(JSON.parse(stdout)).toMatchObject({
      outcomes: { matched: 1 },
      deletedUsers: 1,
      settings: {
        severalUsers: { value: 'continue', from: 'profile' },
        failedKey: { value: 'stop', from: 'iga.config.yaml' },
        deletedUsers: { value: 'skip', from: 'iga.config.yaml' },
        missingKey: { value: 'failure', from: 'command line' },
      },
    })
  })

  test('are printed with their origin', async () => {
    const { stderr } = await runIga({ argv: argv.slice(0, -1), files })
    expect(stderr).toContain(
      'note: assumed settings: --missing-key none (default), --failed-key stop (default), ' +
        '--several-users stop (default), --deleted-users match (default)\n',
    )
    expect(stderr).toContain('users that are deleted but still listed match accounts')
  })
})

describe('answers', () => {
  const files = {
    'a.csv':
      'id,email\na1,Ann@x.example\na2,bob@x.example\na3,dup@x.example\na4,nobody@y.example\n',
    'u.csv': 'id,email\nu1,ann@x.example\nu2,bob@x.example\nu3,dup@x.example\nu4,dup@x.example\n',
  }
  const argv = ['match', 'a.csv', 'u.csv', '--on', 'email']

  test('samples show the reason and the nearest user', async () => {
    const { stdout } = await runIga({ argv: [...argv, '--samples', '2'], files })
    expect(stdout).toMatchInlineSnapshot(`
      "OUTCOME     ACCOUNTS  SHARE
      matched     1         25.0 %
      created     2         50.0 %
      match_only  0         0.0 %
      ignored     0         0.0 %
      ambiguous   1         25.0 %
      failed      0         0.0 %
      all         4

      CASE  TRIED  MATCHED  AMBIGUOUS  NO KEY  FAILED  USERS: NO KEY  FAILED  TWICE  KEYS
      1     4      1        1          0       0       0              0       0      appUser.email = user.email

      Users without accounts: 3 of 4 (75.0 %): u1, u3, u4

      CASE  USERS  ACCOUNTS  AMBIGUOUS KEY  USERS WITH IT
      1     2      1         dup@x.example  u3, u4

      Suggestion: 1 more account matches if case is ignored in case 1. Add this match case:
        {"appUserKeyCel":"appUser.email.lowerAscii()","userKeyCel":"user.email.lowerAscii()"}

      OUTCOME    ACCOUNT  NEAREST USER  REASON
      created    a1       u1            case 1: "Ann@x.example" and "ann@x.example": differs in case
      matched    a2       u2            case 1 on "bob@x.example"
      ambiguous  a3                     case 1 finds several users: u3, u4
      created    a4                     no user has a similar key
      "
    `)
  })

  test('--explain shows all keys of one account', async () => {
    const { code, stdout } = await runIga({ argv: [...argv, '--explain', 'a1'], files })
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "account  a1 (position 0)
      outcome  created
      reason   case 1: "Ann@x.example" and "ann@x.example": differs in case

      case 1
        account key  appUser.email = "Ann@x.example"
        user key     user.email
        near miss    "ann@x.example": u1 differs in case
      "
    `)
    const json = await runIga({ argv: [...argv, '--explain', '#3', '--json'], files })
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: true,
      explanations: [{ account: { id: 'a4' }, outcome: { kind: 'created' } }],
    })
  })

  test('standard input has no samples, but its account can be explained', async () => {
    for (const samples of [[], ['--samples', '1']]) {
      // oxlint-disable-next-line no-await-in-loop -- two runs
      const { stderr } = await runIga({
        argv: ['match', '-', 'u.csv', '--on', 'email', ...samples],
        files,
        stdin: files['a.csv'],
      })
      expect(stderr).toContain('no suggestions: standard input and pipes cannot be read')
    }
    const { stdout } = await runIga({
      argv: ['match', '-', 'u.csv', '--on', 'email', '--explain', 'a2'],
      files,
      stdin: files['a.csv'],
    })
    expect(stdout).toContain('matched')
  })

  test('samples and suggestions of large files are the same with threads', async () => {
    const count = 1500
    const rows = (name: string) =>
      Array.from(
        { length: count },
        (_, index) => `${name}${index},P${index}@acme.example,${'x'.repeat(1500)}\n`,
      )
    const large = {
      'a.csv': `id,email,note\n${rows('a').join('')}`,
      'u.csv': `id,email,note\n${rows('u').join('').replaceAll('P', 'p')}`,
    }
    const run = async (threads: string) => {
      const more = ['--samples', '2', '--threads', threads, '--json']
      const { stdout } = await runIga({ argv: [...argv, ...more], files: large })
      return JSON.parse(stdout) as unknown
    }
    const alone = await run('0')
    expect(await run('2')).toEqual(alone)
    expect(alone).toMatchObject({
      samples: [{ account: { id: 'a0' }, cases: [{ nearMisses: [{ reason: 'case' }] }] }, {}],
      improvements: [{ change: 'case', matched: count }],
    })
  })
})
