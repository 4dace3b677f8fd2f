import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { runIga, type Outcome } from '../testing/run-iga.ts'
import { spawnIga } from '../testing/spawn-iga.ts'

const files = {
  'accounts.csv':
    'id,email,employeeIds,profile.kind\n' +
    'a1,Ann@acme.example,,\n' +
    'a2,bob@acme.example,E2,person\n' +
    'a3,build@acme.example,,robot\n' +
    'a4,old@acme.example,E1;E7,\n' +
    'a5,dup@acme.example,,\n' +
    'a6,bob@acme.example,,\n',
  'users.json': JSON.stringify({
    list: [
      { id: 'u1', email: 'ann@acme.example', employeeIds: ['E1'] },
      { id: 'u2', email: 'bob@acme.example' },
      { id: 'u3', email: 'dup@acme.example' },
      { id: 'u4', email: 'dup@acme.example' },
    ],
  }),
  'today.json': '{"all": {}}',
  'tomorrow.json': JSON.stringify({
    celExpression: { expression: 'has(appUser.profile.kind) ? "MATCH_ONLY" : "CREATE"' },
    mergeConfig: {
      matchCases: [
        { appUserKeyCel: 'appUser.email.lowerAscii()', userKeyCel: 'user.email' },
        { appUserKeyCel: 'appUser.employeeIds', userKeyCel: 'user.employeeIds' },
      ],
    },
  }),
  'broken.json': JSON.stringify({
    all: {},
    mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.emial', userKeyCel: 'user.email +' }] },
  }),
}

const base = ['match', '-a', 'accounts.csv', '-u', 'users.json']

function iga(...argv: readonly string[]): Promise<Outcome> {
  return runIga({ argv: [...base, ...argv], files })
}

describe('a configuration', () => {
  test('has counts of its outcomes and cases', async () => {
    const { code, stderr, stdout } = await iga('-c', 'today.json')
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "OUTCOME     ACCOUNTS  SHARE
      matched     3         50.0 %
      created     2         33.3 %
      match_only  0         0.0 %
      ignored     0         0.0 %
      ambiguous   1         16.7 %
      failed      0         0.0 %
      all         6

      CASE  TRIED  MATCHED  AMBIGUOUS  NO KEY  FAILED  USERS: NO KEY  FAILED  TWICE  KEYS
      1     6      2        1          0       0       0              0       1      appUser.email = user.email
      2     3      1        0          2       0       3              0       0      appUser.employeeIds = user.employeeIds

      Users without accounts: 2 of 4 (50.0 %): u3, u4

      CASE  USERS  ACCOUNTS  AMBIGUOUS KEY     USERS WITH IT
      1     2      1         dup@acme.example  u3, u4

      Suggestion: 1 more account matches if case is ignored in case 1. Add this match case:
        {"appUserKeyCel":"appUser.email.lowerAscii()","userKeyCel":"user.email.lowerAscii()"}
      "
    `)
    expect(stderr).toContain('note: users with several accounts: u2 (2)\n')
    expect(stderr).toContain('warning[assumed]: no cases are set: accounts match by email')
    expect(stderr).toContain('matches none of them (1 account)\n')
  })

  test('is one JSON document', async () => {
    const { code, stderr, stdout } = await iga('-c', 'today.json', '--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      accounts: 6,
      users: 4,
      outcomes: { matched: 3, created: 2, ambiguous: 1, failed: 0, ignored: 0, match_only: 0 },
      cases: [
        { caseIndex: 0, tried: 6, matched: 2, usersMatchedTwice: { count: 1 } },
        { caseIndex: 1, matched: 1, emptyAccountKeys: 2 },
      ],
      usersMatchedTwice: { count: 1, first: [{ user: { id: 'u2', index: 1 }, accounts: 2 }] },
      malformed: { accounts: { count: 0, first: [] }, users: { count: 0, first: [] } },
    })
  })

  test('exits with code 3 and each position if it does not compile', async () => {
    const { code, stderr, stdout } = await iga('-c', 'broken.json')
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toContain('error[undefined_field]: ')
    expect(stderr).toContain('at broken.json:mergeConfig.matchCases[0].appUserKeyCel:1:8\n')
    expect(stderr).toContain('at broken.json:mergeConfig.matchCases[0].userKeyCel:1:13\n')

    const json = await iga('-c', 'today.json', '--compare', 'broken.json', '--json')
    expect(json.code).toBe(3)
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      stage: 'check',
      issues: [
        {
          source: 'broken.json',
          path: 'mergeConfig.matchCases[0].appUserKeyCel',
          line: 1,
          column: 7,
          code: 'undefined_field',
        },
        { path: 'mergeConfig.matchCases[0].userKeyCel', code: 'syntax_error' },
      ],
    })
  })

  test('exits with code 4 if an evaluation fails', async () => {
    const config = JSON.stringify({
      celExpression: { expression: 'appUser.profile.kind == "robot"' },
    })
    const run = (...argv: readonly string[]) =>
      runIga({ argv: [...base, '-c', 'c.json', ...argv], files: { ...files, 'c.json': config } })
    const { code, stdout } = await run('--json')
    expect(code).toBe(4)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      stage: 'eval',
      error: 'the evaluation failed for 4 accounts',
      issues: [
        {
          source: 'accounts.csv',
          account: 'a1',
          index: 0,
          path: 'celExpression.expression',
          code: 'no_such_key',
          message: 'no such key: kind',
        },
        { account: 'a4' },
        { account: 'a5' },
        { account: 'a6' },
      ],
      outcomes: { failed: 4 },
    })
    const { stderr } = await run()
    expect(stderr).toContain('error[evaluation_failed]: the evaluation failed for 4 accounts\n')
    expect(stderr).toContain('  account a1: account filter: no such key: kind\n')
  })

  test('a failing user key is a failure, too', async () => {
    const matchCases = [
      { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email == "x" ? "" : user.profile.n' },
    ]
    const { code, stdout } = await runIga({
      argv: ['match', '-a', 'accounts.csv', '-u', 'u.ndjson', '-c', 'c.json', '--json'],
      files: {
        ...files,
        'c.json': JSON.stringify({ all: {}, mergeConfig: { matchCases } }),
        'u.ndjson':
          '{"id":"u0","profile":{"n":1}}\n{"id":"u1","profile":{"n":"bob@acme.example"}}\n',
      },
    })
    expect(code).toBe(4)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      error: 'the evaluation failed for 1 user key',
      issues: [{ source: 'u.ndjson', user: 'u0', path: 'mergeConfig.matchCases[0].userKeyCel' }],
      outcomes: { matched: 2 },
    })
  })

  test.for([
    ['accounts.csv', 'id,email,status\na1,bob@acme.example,active\n'],
    ['accounts.ndjson', '{"id":"a1","email":"bob@acme.example","status":"active"}\n'],
    ['accounts.json', '[{"id":"a1","email":"bob@acme.example","status":"active"}]'],
    ['accounts.csv', 'id,email,emails\na1,bob@acme.example,[oops\n'],
  ])('a field of %s that no rule reads fails no account', async ([name = '', content = '']) => {
    const { code, stdout } = await runIga({
      argv: ['match', '-a', name, '-u', 'users.json', '-c', 'today.json'],
      files: { ...files, [name]: content },
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^matched +1 /m)
  })

  test.for([
    ['{"al": {}}', 'invalid_match_config', 'al is unknown'],
    ['{"all": {', 'invalid_json', 'unexpected end of JSON input'],
  ])('rejects %s', async ([config = '', errorCode, message]) => {
    const { code, stderr } = await runIga({
      argv: [...base, '-c', 'c.json'],
      files: { ...files, 'c.json': config },
    })
    expect(code).toBe(2)
    expect(stderr).toContain(`error[${errorCode}]`)
    expect(stderr).toContain(message)
  })
})

describe('two configurations', () => {
  test('are compared by outcome, with the reason of every change', async () => {
    const { code, stdout } = await iga('-c', 'today.json', '--compare', 'tomorrow.json')
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "OUTCOME     BEFORE  AFTER
      matched     3       4
      created     2       0
      match_only  0       1
      ignored     0       0
      ambiguous   1       1
      failed      0       0

      CHANGED BECAUSE OF  ACCOUNTS
      filter              1
      case_added          0
      case_removed        0
      case_changed        1
      case_order          0
      all                 2

      ACCOUNT  BEFORE   AFTER       WHY
      a1       created  matched u1  case 1 has a different account key: before, no case matches; after, case 1 matches on "ann@acme.example"
      a3       created  match_only  before, the account filter includes the account; after, it only lets the account match
      "
    `)
  })

  test('are one JSON document', async () => {
    const { stdout } = await iga('-c', 'today.json', '--compare', 'tomorrow.json', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      changed: 2,
      reasons: { filter: 1, case_changed: 1, case_added: 0, case_removed: 0, case_order: 0 },
      changes: [
        { account: 'a1', before: 'created', after: 'matched', userAfter: 'u1' },
        { account: 'a3', before: 'created', after: 'match_only', reason: 'filter' },
      ],
      before: { outcomes: { created: 2 } },
      after: { outcomes: { match_only: 1 } },
    })
  })
})

/** Runs the command and returns the content of the file that the command wrote. */
async function written(name: string, ...argv: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'iga-match-'))
  try {
    const path = join(folder, name)
    const { code } = await iga(...argv, '-o', path)
    expect(code).toBe(0)
    return await readFile(path, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('--out writes', () => {
  test('every outcome as CSV', async () => {
    expect(await written('out.csv', '-c', 'today.json')).toBe(
      [
        'account,index,outcome,user,case,key,detail',
        'a1,0,created,,,,',
        'a2,1,matched,u2,1,bob@acme.example,',
        'a3,2,created,,,,',
        'a4,3,matched,u1,2,E1,',
        'a5,4,ambiguous,,1,dup@acme.example,dup@acme.example: u3 u4',
        'a6,5,matched,u2,1,bob@acme.example,',
        '',
      ].join('\r\n'),
    )
  })

  test('every change as NDJSON', async () => {
    const lines = await written('out.ndjson', '-c', 'today.json', '--compare', 'tomorrow.json')
    const rows = lines.trimEnd().split('\n')
    expect(rows.map((row): unknown => JSON.parse(row))).toMatchObject([
      { account: 'a1', before: 'created', after: 'matched', reason: 'case_changed' },
      { account: 'a3', before: 'created', after: 'match_only', reason: 'filter' },
    ])
  })

  test.for([
    ['out.txt', 'usage'],
    ['no/such/folder/out.csv', 'unwritable_file'],
  ])('rejects a run without %s', async ([path = '', errorCode]) => {
    const { code, stderr } = await iga('-c', 'today.json', '-o', path)
    expect(code).toBe(2)
    expect(stderr).toContain(`error[${errorCode}]`)
  })
})

describe('malformed rows', () => {
  const broken = { ...files, 'accounts.csv': `${files['accounts.csv']}oops\n"a8` }
  test('end the run and are listed with their lines', async () => {
    const { code, stderr, stdout } = await runIga({
      argv: [...base, '-c', 'today.json'],
      files: broken,
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('error[malformed_rows]: accounts.csv has malformed rows\n')
    expect(stderr).toContain('at accounts.csv:8:1: Expected 4 cells, found 1\n')
    expect(stderr).toContain('at accounts.csv:9:1: Quote Not Closed')
    expect(stderr).toContain('--skip-malformed')
  })

  test('are skipped and counted with --skip-malformed', async () => {
    const { code, stderr, stdout } = await runIga({
      argv: [...base, '-c', 'today.json', '--skip-malformed'],
      files: broken,
    })
    expect(code).toBe(0)
    expect(stdout).toContain('all         6\n')
    expect(stderr).toContain('note: skipped 2 malformed rows of accounts.csv: line 8, column 1: ')
  })
})

test('lists the columns in the profile', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `c${index}`)
  const header = `id,email,E-mail,profile.x,${names.join()}`
  const { stderr } = await runIga({
    argv: [...base, '-c', 'today.json'],
    files: { ...files, 'accounts.csv': `${header}\na1,ann@acme.example${','.repeat(32)}\n` },
  })
  expect(stderr).toContain(
    'note: accounts.csv is CSV with commas, UTF-8; columns: id, email, profile.x; ' +
      'in profile: E-mail, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10 and 19 more\n',
  )
})

describe('nothing to match is an error', () => {
  const matchCases = [
    { appUserKeyCel: 'appUser.email.lowerAscii()', userKeyCel: 'user.email' },
    { appUserKeyCel: 'appUser.profile.login', userKeyCel: 'user.username' },
  ]
  const all = {
    'accounts.csv': 'id,emial,profile.logn\na1,x,y\na2,z,\n',
    'users.csv': 'id,email\nu1,x\n',
    'c.json': JSON.stringify({ all: {}, mergeConfig: { matchCases } }),
  }
  const argv = ['match', '-a', 'accounts.csv', '-u', 'users.csv', '-c', 'c.json']

  test('without a key of any account', async () => {
    const { code, stderr, stdout } = await runIga({ argv, files: all })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatchInlineSnapshot(`
      "error[no_keys]: no account can be matched: no match case has keys on both sides
        at c.json: case 1: the account key appUser.email.lowerAscii() is missing or empty in all 2 accounts. accounts.csv has no column email, only id, emial, profile.logn. Did you mean emial?
        at c.json: case 2: the account key appUser.profile.login is missing or empty in all 2 accounts. accounts.csv has no column profile.login, only id, emial, profile.logn. Did you mean profile.logn?
        hint: Assign a column to the field with --map "COLUMN=FIELD", or fix the keys; iga match inspect FILE shows the columns.
      "
    `)
    const json = await runIga({ argv: [...argv, '--json'], files: all })
    expect(json.code).toBe(2)
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      stage: 'input',
      issues: [{ code: 'no_keys', source: 'c.json' }, { code: 'no_keys' }],
    })
  })

  test.for([
    [
      'no user has a key',
      { 'accounts.csv': 'id,email\na1,x\n', 'users.csv': 'id,emial\nu1,x\n' },
      'user key user.email is missing or empty in the only user. users.csv has no column email, only id, emial. Did you mean emial?',
    ],
    [
      'accounts and users have keys of different cases',
      { 'accounts.csv': 'id,email\na1,x\n', 'users.csv': 'id,username\nu1,x\n' },
      'users.csv has no column email, only id, username',
    ],
    [
      'the column is there, but empty',
      { 'accounts.csv': 'id,email,profile.login\na1,,\n' },
      'account key appUser.email.lowerAscii() is missing or empty in the only account\n',
    ],
  ] as const)('%s', async ([, some, message]) => {
    const { code, stderr } = await runIga({ argv, files: { ...all, ...some } })
    expect(code).toBe(2)
    expect(stderr).toContain('error[no_keys]')
    expect(stderr).toContain(message)
  })

  test('names the members of JSON records', async () => {
    const { code, stderr } = await runIga({
      argv: ['match', '-a', 'a.ndjson', '-u', 'users.csv', '-c', 'c.json'],
      files: { ...all, 'a.ndjson': '{"id":"a1","emial":"x","profile":{"Login":"y"}}\n' },
    })
    expect(code).toBe(2)
    expect(stderr).toContain(
      'a.ndjson has no field email, only id, emial, profile, profile.Login. Did you mean emial?',
    )
  })

  test('a comparison needs keys in the configuration after', async () => {
    const good = { ...all, 'accounts.csv': 'id,email\na1,x\n' }
    const bad = JSON.stringify({
      all: {},
      mergeConfig: {
        matchCases: [{ appUserKeyCel: 'appUser.displayName', userKeyCel: 'user.email' }],
      },
    })
    const run = (before: string, after: string) =>
      runIga({
        argv: ['match', '-a', 'accounts.csv', '-u', 'users.csv', '-c', before, '--compare', after],
        files: { ...good, 'bad.json': bad },
      })
    const refused = await run('c.json', 'bad.json')
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('at bad.json: case 1: the account key appUser.displayName')
    const accepted = await run('bad.json', 'c.json')
    expect(accepted.code).toBe(0)
    expect(accepted.stderr).toContain('note: before: case 1: the account key appUser.displayName')
  })

  test('a case without keys next to a case with keys is a note', async () => {
    const { code, stderr } = await runIga({
      argv,
      files: { ...all, 'accounts.csv': 'id,email,profile.logn\na1,x,y\na2,y,\n' },
    })
    expect(code).toBe(0)
    expect(stderr).toContain(
      'note: case 2: the account key appUser.profile.login is missing or empty in the only account ' +
        'that reached it. accounts.csv has no column profile.login, only id, email, profile.logn. ' +
        'Did you mean profile.logn?\n',
    )
  })

  test('a filter that excludes all accounts is not an error', async () => {
    const { code, stdout } = await runIga({
      argv,
      files: { ...all, 'c.json': '{"celExpression":{"expression":"false"}}' },
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ignored +2 /m)
  })

  const empty = [
    ['x.csv', 'id,email\n'],
    ['x.csv', ''],
    ['x.json', '[]'],
    ['x.json', '{"list": []}'],
    ['x.json', '{"list": null}'],
    ['x.ndjson', ''],
    ['x.ndjson', '\n\n'],
    ['x.csv', 'id,email\nonly one cell\n'],
  ] as const
  test.for(empty.flatMap((each) => [['-a', ...each] as const, ['-u', ...each] as const]))(
    'no records: %j',
    async ([option, name, content]) => {
      const inputs =
        option === '-a' ? ['-a', name, '-u', 'users.csv'] : ['-a', 'users.csv', '-u', name]
      const { code, stderr } = await runIga({
        argv: ['match', ...inputs, '-c', 'c.json', '--skip-malformed'],
        files: { ...all, [name]: content },
      })
      expect(code).toBe(2)
      expect(stderr).toMatch(/^error\[(?:empty_input|invalid_json)\]: x\.\w+ /)
    },
  )

  test('a file of one row, which names the columns', async () => {
    const row = { 'x.csv': 'a1,ada@acme.example\n' }
    const matched = await runIga({
      argv: ['match', 'x.csv', 'users.csv', '--on', 'email'],
      files: { ...all, ...row },
    })
    expect(matched).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('x.csv has no accounts: its only row names the columns\n'),
    })
    const inspected = await runIga({ argv: ['match', 'inspect', 'x.csv'], files: row })
    expect(inspected.stderr).toContain('note: the only row of x.csv names the columns')
  })
})

describe('sources', () => {
  test.for([[[]], [['--format', 'ndjson']]])('standard input, with %j', async ([format = []]) => {
    const argv = ['match', '-a', '-', '-u', 'users.json', '-c', 'today.json', ...format]
    const stdin = '{"email":"bob@acme.example"}\n'
    const { code, stdout } = await runIga({ argv, files, stdin })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^matched +1 /m)
  })

  test.for([
    [['-a', '-', '-u', '-', '-c', 'today.json'], 'conflicting_options'],
    [['accounts.csv', 'users.json', '-a', 'accounts.csv'], 'conflicting_options'],
    [['accounts.csv', 'users.json', '--on', 'email', '-c', 'today.json'], 'conflicting_options'],
    [['accounts.csv', 'users.json', '--explain', 'a1', '--samples', '1'], 'conflicting_options'],
    [['accounts.csv', 'users.json', '--on', 'f(x)'], 'usage'],
    [['accounts.csv', 'users.json', '--map', 'email'], 'usage'],
    [['accounts.csv', 'users.json', '--map', 'Nothing=email'], 'unknown_column'],
    [['accounts.csv', 'users.json', '--samples', '-1'], 'usage'],
    [['accounts.csv', 'users.json', '--explain', 'nobody'], 'unknown_account'],
    [['accounts.csv'], 'usage'],
    [['-a', 'none.csv', '-u', 'users.json', '-c', 'today.json'], 'unreadable_file'],
    [['-a', 'accounts.csv', '-u', 'users.json', '-c', 'today.json', '--threads', 'x'], 'usage'],
    [['-u', 'users.json', '-c', 'today.json'], 'usage'],
  ] as const)('%j is %s', async ([argv, errorCode]) => {
    const { code, stderr } = await runIga({ argv: ['match', ...argv], files })
    expect(code).toBe(2)
    expect(stderr).toContain(`error[${errorCode}]`)
  })
})

test('shows progress on a terminal and removes it at the end', async () => {
  const { stderr } = await runIga({ argv: [...base, '-c', 'today.json'], files, isTerminal: true })
  expect(stderr.startsWith('\r\u001b[Kusers 4  accounts 0  100 %')).toBe(true)
  expect(stderr).toContain('\r\u001b[K\u001b[1m')
})

test('the number of threads does not change the result', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iga-match-'))
  try {
    const count = 30_000
    const lines = (prefix: string, step: number): string =>
      Array.from({ length: count }, (_, index) => {
        const email = `Person${(index * step) % count}@acme.example`
        return JSON.stringify({
          id: `${prefix}${index}`,
          email,
          profile: { padding: 'x'.repeat(80) },
        })
      }).join('\n')
    const at = (name: string): string => join(folder, name)
    const appUserKeyCel = 'appUser.email.lowerAscii().replace("person", "")'
    const userKeyCel = appUserKeyCel.replace('appUser', 'user')
    const matchCases = [{ appUserKeyCel, userKeyCel }]
    await Promise.all([
      writeFile(at('accounts.ndjson'), lines('a', 7)),
      writeFile(at('users.ndjson'), lines('u', 1)),
      writeFile(at('config.json'), JSON.stringify({ all: {}, mergeConfig: { matchCases } })),
    ])
    const run = async (threads: string) => {
      const out = at(`out-${threads}.csv`)
      const inputs = [
        '-a',
        at('accounts.ndjson'),
        '-u',
        at('users.ndjson'),
        '-c',
        at('config.json'),
      ]
      const process = spawnIga(['match', ...inputs, '--threads', threads, '--json', '-o', out])
      const [stdout, stderr] = await Promise.all([text(process.stdout), text(process.stderr)])
      expect(stderr).toBe('')
      return [JSON.parse(stdout), await readFile(out, 'utf8')] as const
    }
    const [alone, threaded] = [await run('0'), await run('3')]
    expect(threaded).toEqual(alone)
    expect(alone[0]).toMatchObject({ outcomes: { matched: count } })
  } finally {
    await rm(folder, { recursive: true })
  }
})
