import { getEnvironment } from '@igakit/cel'
import { findPlatform, isProven, type PlatformId, platforms } from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import type { Mine } from '../model/mine.ts'
import { Analyser } from './analyser.ts'

const analyser = new Analyser({ environment: getEnvironment('cel-go-all') })

function answersOf(expression: string): string {
  const read = analyser.read(expression)
  if (!read.ok) return `does not compile: ${read.issues[0]?.message ?? ''}`
  const { rule } = read
  return [analyser.satisfiable(rule), analyser.canBeFalse(rule), analyser.canFail(rule)]
    .map(({ answer }) => answer)
    .join(' ')
}

describe('a condition that is not read exactly proves nothing', () => {
  test.each([
    ['size(claims) == 3', 'yes yes no'],
    ['size(claims) > 10', 'yes yes no'],
    ['claims == {"a": 1}', 'undecided yes undecided'],
    // Maps may differ where their members are not read.
    ['type(claims.a) == map && type(claims.b) == map && claims.a != claims.b', 'undecided yes yes'],
    // True for -0.
    ['claims.a == 0 && string(claims.a) == "-0"', 'undecided yes yes'],
    ['claims.a == 0 && 1.0 / claims.a < 0.0', 'undecided yes yes'],
    ['claims.l.exists(x, x == 0 && string(x) == "-0")', 'undecided yes yes'],
    ['claims.exists(k, k == "a")', 'yes yes no'],
    // The variable of the inner macro hides the claims.
    ['[claims.a].exists(x, ["p"].exists(claims, claims == x))', 'undecided yes yes'],
    // The argument of orValue is not evaluated if there is a value.
    [
      'optional.of(claims.a).orValue(claims.b == "x" ? "y" : "z") == "a" && claims.a == "a" && !("b" in claims)',
      'yes yes yes',
    ],
    ['claims.l.exists(claims, claims.?x.orValue("") == "a")', 'undecided yes yes'],
    ['claims.a == claims.b + claims.b && claims.a == "x"', 'undecided yes yes'],
  ])('%s: %s', (expression, answers) => {
    expect(answersOf(expression)).toBe(answers)
  })
})

test.each([
  ['claims.a == claims.b + claims.c && claims.a == claims.b && claims.c == "x"', 'relates values'],
  [
    'claims.a == claims.b + claims.c && claims.a == claims.b + claims.d && claims.c == "x" && claims.d == "y"',
    'relates values',
  ],
  ['claims.a == claims.b + claims.b && claims.a == "x"', 'do not satisfy the rule'],
  // Whether U+10940 is a letter depends on the Unicode version of the live service.
  [
    String.raw`claims.a.matches("^\\PL$") && claims.a.matches("[\\x{10940}-\\x{10959}]")`,
    'relates',
  ],
  [
    String.raw`claims.a.matches("^\\pL$") && claims.a.matches("[\\x{10940}-\\x{10959}]")`,
    'relates',
  ],
  [String.raw`claims.a.matches("^\\PL$") && claims.a == "\U00010940"`, 'is unknown'],
  [String.raw`!matches(claims.a, "^\\p" + "L$") && claims.a in ["\U00010940"]`, 'is unknown'],
  [String.raw`claims.a == "\u0264" && !claims.a.matches("(?i)\\x{a7cb}")`, 'is unknown'],
  [String.raw`claims.a.exists(x, x.matches("^\\PL$") && x == "\U00010940")`, 'relates'],
  [String.raw`claims.a[0].matches("^\\PL$") && claims.a[0] == "\U00010940"`, 'relates'],
  [String.raw`"\U00010940".matches("\\PL")`, 'is unknown'],
])('%s is undecided, with a reason', (expression, reason) => {
  const read = analyser.read(expression)
  const answer = read.ok && analyser.satisfiable(read.rule)
  expect(answer && answer.answer === 'undecided' && answer.reason).toMatch(reason)
})

describe('decided exactly', () => {
  test.each([
    ['claims.a && claims.b', 'yes yes yes'],
    ['claims.a == [[0]]', 'yes yes yes'],
    ['claims.l[0] == [0, true]', 'yes yes yes'],
    ['claims.l[0] == [0] && claims.l == [[1]]', 'no yes yes'],
    ['claims.l.exists(x, x == [[1.5], {}])', 'undecided yes yes'],
    ['claims.a || !claims.a', 'yes no yes'],
    ['claims.a ? claims.b == "x" : claims.b == "y"', 'yes yes yes'],
    ['has(claims.a) && !has(claims.a)', 'no yes no'],
    // A leading dot reads the claims, even where a macro hides them.
    ['["a"].exists(claims, .claims.x == claims) && claims.x == "b"', 'no yes yes'],
    ['claims.a == "x" && claims.a != "x"', 'no yes yes'],
    ['claims.a < "b" && claims.a > "a"', 'yes yes yes'],
    ['claims.a <= "a" && claims.a > "a"', 'no yes yes'],
    ['claims.a in ["x", "y"] && claims.a == "z"', 'no yes yes'],
    ['"x" in claims.a && size(claims.a) == 0', 'no yes yes'],
    ['claims.a in [claims.b, "x"] && claims.b == "y"', 'yes yes yes'],
    ['claims.a.startsWith("ab") && claims.a.endsWith("ba") && size(claims.a) < 4', 'yes yes yes'],
    ['claims.a.startsWith("ab") && claims.a.endsWith("ba") && size(claims.a) < 3', 'no yes yes'],
    ['claims.a.contains("x") && claims.a.matches("^[a-w]*$")', 'no yes yes'],
    ['claims.a.matches("(?i)^k$") && claims.a.lowerAscii() != "k"', 'yes yes yes'],
    [String.raw`claims.a.matches(r"\bx\b") && claims.a == "yx"`, 'no yes yes'],
    ['claims.a.upperAscii() == "AB" && claims.a.lowerAscii() == "ac"', 'no yes yes'],
    ['claims.a.trim() == "x" && claims.a != "x"', 'yes yes yes'],
    ['claims.a.trim() == " x"', 'no yes yes'],
    ['claims.a.trim() == claims.a && claims.a.startsWith(" ")', 'no yes yes'],
    ['claims.a.split("/")[1] == "x" && !claims.a.contains("/")', 'no yes yes'],
    ['claims.a.split("/").size() == 2 && claims.a.split("/")[2] == "x"', 'no yes yes'],
    ['claims.a.substring(1, 3) == "xy" && claims.a.size() == 3', 'yes yes yes'],
    ['claims.a.replace("x", "y") == "x"', 'no yes yes'],
    ['claims.a.indexOf("x") == 2 && claims.a.startsWith("x")', 'no yes yes'],
    ['["x", "y"].exists(e, claims.a == e) && claims.a == "z"', 'no yes yes'],
    ['["x", "y"].all(e, claims.a.contains(e)) && size(claims.a) == 2', 'yes yes yes'],
    ['["x", "x"].exists_one(e, claims.a == e)', 'no yes yes'],
    ['claims.l.exists(e, e == "x") && claims.l.all(e, e == "y")', 'no yes yes'],
    ['claims.l.exists(e, e.x.y == "a" && e.x == "b")', 'no yes yes'],
    ['claims.l.exists_one(e, e > 5) && claims.l[0] == 6 && claims.l[1] == 7', 'no yes yes'],
    ['claims.l[1] == "x" && size(claims.l) == 1', 'no yes yes'],
    ['claims.l == ["x", 1] && claims.l[1] == 2', 'no yes yes'],
    ['claims.a == claims.b && claims.a == "x" && claims.b == "y"', 'no yes yes'],
    ['claims.a == "x" + claims.b + "y" && !claims.a.startsWith("x")', 'no yes yes'],
    ['claims.a.startsWith(claims.b + "/") && claims.a == "x"', 'no yes yes'],
    [
      'type(claims.a) == string && claims.a == claims.b + "x" && claims.a == claims.c + "y"',
      'no yes yes',
    ],
    [
      'type(claims.a) == string && claims.a == "x" + claims.b && claims.a == "y" + claims.c',
      'no yes yes',
    ],
    ['claims.m.x.y == "a" && has(claims.m.x) && claims.m == "b"', 'no yes yes'],
    // Numbers, bools and lists equal no string.
    ['claims.a in [-1, "x"] && claims.a == "y"', 'no yes yes'],
    ['claims.a in [-1, "x"] && claims.a == -1', 'yes yes yes'],
    ['claims.a in [!true, "x"] && claims.a == "y"', 'no yes yes'],
    ['claims.a in [2.0 - 1.0, "x"] && claims.a == "y"', 'no yes yes'],
    ['claims.a in [[1], ["a", "b"], "x"] && claims.a == "y"', 'no yes yes'],
    ['claims.n > 5 && claims.n < 5.0000000000000001', 'no yes yes'],
    ['claims.n >= 1 && claims.n <= 1 && claims.n != 1', 'no yes yes'],
    ['claims.exp - claims.iat <= 3600 && claims.exp > claims.iat + 3600.0', 'undecided yes yes'],
    ['claims.exp - claims.iat <= 3600 && claims.exp - claims.iat > 3600', 'no yes yes'],
    ['claims.exp <= claims.iat + 60.0 && claims.exp > claims.iat + 3600.0', 'no yes yes'],
    ['claims.exp >= claims.iat + 60.0 && claims.exp < claims.iat', 'no yes yes'],
    ['claims.exp - claims.iat <= 60 && claims.exp - 3600.0 > claims.iat', 'no yes yes'],
    ['3600.0 + claims.iat < claims.exp && claims.exp < claims.iat', 'no yes yes'],
    ['claims.exp == claims.iat + 60.0 && claims.iat == 10 && claims.exp != 70', 'no yes yes'],
    // Sums of large numbers are rounded to the same number.
    ['claims.exp >= claims.iat + 60.0 && claims.exp <= claims.iat + 6.0', 'yes yes yes'],
    // Numbers of JSON are doubles, to which no integer can be added.
    ['claims.exp > claims.iat + 3600', 'no no yes'],
    ['claims.a == 1 - claims.n || claims.n * 2 > 5', 'no no yes'],
    [
      'claims.a < claims.b && claims.b < claims.c && claims.c < claims.a && claims.a > 0',
      'no yes yes',
    ],
    ['timestamp(int(claims.t)) > timestamp("2025-01-01T00:00:00Z")', 'yes yes yes'],
    [
      'timestamp(claims.t) > timestamp("2025-01-01T00:00:00Z") && timestamp(claims.t) < timestamp("2024-01-01T00:00:00Z")',
      'no yes yes',
    ],
    ['duration(claims.d) > duration("1h")', 'yes yes yes'],
    ['int(claims.n) > 4 && int(claims.n) < 5', 'no yes yes'],
    // Values of several types have no exact order.
    ['int(claims.n) < dyn("a")', 'undecided undecided yes'],
    ['claims.?a.orValue("x") == "x" && has(claims.a) && claims.a == "y"', 'no yes no'],
    ['claims.?a.?b.hasValue() && !has(claims.a)', 'no yes no'],
    ['claims[?"a"].value() == "x"', 'yes yes yes'],
    ['claims.?a == optional.of("x") && claims.a == "y"', 'no yes no'],
    ['claims.?a != optional.none() && !has(claims.a)', 'no yes no'],
    ['claims.?a.or(claims.?b).orValue("x") == "y" && !has(claims.a)', 'yes yes no'],
    ['claims.?a.optMap(v, v.startsWith("x")).orValue(false) && claims.a == "y"', 'no yes no'],
    ['claims.?l.orValue([]).exists(e, e == "x") && !has(claims.l)', 'no yes no'],
  ])('%s: %s', (expression, answers) => {
    expect(answersOf(expression)).toBe(answers)
  })
})

describe('strings that equal two concatenations', () => {
  test.each([
    ['claims.b + "x"', 'claims.b + "xy"', 'no'],
    ['claims.b + "xy"', 'claims.b + "x"', 'no'],
    ['claims.b + "x"', 'claims.b + "y"', 'no'],
    ['"x" + claims.b', '"yx" + claims.b', 'no'],
    ['claims.b', 'claims.b + "x"', 'no'],
    ['claims.b + "x"', 'claims.b', 'no'],
    ['claims.b + "x"', 'claims.b + "x"', 'yes'],
    // The other claim is empty.
    ['claims.b + "x"', 'claims.b + claims.c + "x"', 'yes'],
    ['claims.b + claims.c + "x"', 'claims.b + "x"', 'yes'],
    ['claims.b + "x"', 'claims.b + claims.c + "yx"', 'no'],
    ['claims.b + claims.c + "yx"', 'claims.b + "x"', 'no'],
  ])('%s and %s: %s', (one, other, expected) => {
    const strings = ['a', 'b', 'c'].map((name) => `claims.${name}.matches("")`).join(' && ')
    const read = analyser.read(`${strings} && claims.a == ${one} && claims.a == ${other}`)
    expect(read.ok && analyser.satisfiable(read.rule).answer).toBe(expected)
  })

  test.each([
    ['startsWith(claims.b + "x")', 'yes'],
    ['startsWith(claims.b + "y")', 'no'],
    ['startsWith(claims.b + "xyz")', 'no'],
    ['startsWith(claims.b)', 'yes'],
  ])('claims.b + "xy", and a prefix: %s: %s', (condition, expected) => {
    const strings = 'claims.a.matches("") && claims.b.matches("")'
    const read = analyser.read(`${strings} && claims.a == claims.b + "xy" && claims.a.${condition}`)
    expect(read.ok && analyser.satisfiable(read.rule).answer).toBe(expected)
  })
})

test.each([
  'type(claims.m) == map && size(claims.m) == 70',
  `type(claims.m) == map && ${Array.from('0123456789', (digit) => `claims.m.exists(k, k.startsWith("x${digit}"))`).join(' && ')}`,
])('%s has solutions beyond those that are searched', (expression) => {
  expect(answersOf(expression)).toMatch(/^(?:yes|undecided) yes yes$/)
})

describe('the values of a variable that a rule requires are mine', () => {
  const github = new Analyser({
    environment: getEnvironment('workload-federation'),
    platform: findPlatform('github-actions'),
  })
  test.each([
    ['claims.repository == "acme/x"', ['acme/x']],
    ['claims.repository != "evil/x"', undefined],
    ['!(claims.repository == "evil/x")', undefined],
    ['!(claims.repository != "acme/x")', ['acme/x']],
    ['claims.repository == "evil/x" ? false : claims.ref == "refs/heads/main"', undefined],
    ['claims.repository == "acme/x" ? claims.ref == "refs/heads/main" : false', ['acme/x']],
    ['claims.repository != "acme/x" ? false : true', ['acme/x']],
    ['(claims.repository == "evil/x") == false', undefined],
    ['(claims.repository == "acme/x") == true', ['acme/x']],
    ['(claims.repository == "evil/x") != true', undefined],
    ['(claims.repository != "acme/x") == false', ['acme/x']],
    ['(claims.repository != "evil/x") == true', undefined],
    ['(claims.repository == "acme/x") != false', ['acme/x']],
    ['true == (claims.repository == "acme/x")', ['acme/x']],
    ['true != (claims.repository == "evil/x")', undefined],
    ['!((claims.repository == "evil/x") == true)', undefined],
    ['!((claims.repository == "acme/x") == false)', ['acme/x']],
    ['(claims.repository == "acme/x") == (claims.ref == "refs/heads/main")', ['acme/x']],
    ['(claims.repository != "acme/x") == (claims.ref == "refs/heads/main")', ['acme/x']],
    ['["acme/x"].exists_one(e, claims.repository == e)', ['acme/x']],
    ['claims.repository in ["acme/x", "acme/y"]', ['acme/x', 'acme/y']],
    ['claims.repository.lowerAscii() == "acme/x"', ['acme/x']],
    ['claims.repository.trim() == "acme/x"', ['acme/x']],
    ['claims.repository.upperAscii() == "ACME/X"', ['acme/x']],
    ['claims.repository.matches("(?i)^acme/x$")', ['acme/x']],
    ['claims.repository.substring(1) == "cme/x"', undefined],
    ['claims.x.repository == "evil/x"', undefined],
  ])('%s: %j', (expression, repositories) => {
    const read = github.read(expression)
    expect(read.ok && github.inferMine(read.rule)['repository']).toEqual(repositories)
  })
})

test.each(platforms)('$id: claims that tokens may lack are absent from a token', (platform) => {
  const ofPlatform = new Analyser({ environment: getEnvironment('workload-federation'), platform })
  const wrong = platform.claims.flatMap((claim) => {
    const { path, presence } = claim
    if (path.length > 1) return []
    const read = ofPlatform.read(`!has(claims.${path.join('.')})`)
    if (!read.ok) return []
    const { answer } = ofPlatform.satisfiable(read.rule)
    return answer === (presence === 'always' && isProven(claim) ? 'no' : 'yes')
      ? []
      : [`${path.join('.')}: ${answer}`]
  })
  expect(wrong).toEqual([])
})

test.each<readonly [PlatformId, string, string, string]>([
  ['gitlab-ci', 'has(claims.job_config)', 'job_config', 'sha url'],
  ['gitlab-ci', 'claims.job_config.sha == "0a1b"', 'job_config', 'sha url'],
  ['gitlab-ci', 'size(claims.user_identities) == 2', 'user_identities', '0 1'],
])('%s writes all members of a claim: %s', (id, expression, claim, members) => {
  const environment = getEnvironment('workload-federation')
  const ofPlatform = new Analyser({ environment, platform: findPlatform(id) })
  const read = ofPlatform.read(expression)
  const answer = read.ok ? ofPlatform.satisfiable(read.rule) : undefined
  const value = answer?.answer === 'yes' ? answer.claims[claim] : undefined
  expect(
    Object.keys(value ?? {})
      .toSorted()
      .join(' '),
  ).toBe(members)
})

const org = '0b8f3c52-7a41-4d3e-9f60-5a2d1c4b7e91'
const project = '2f7d9e14-3c58-4b6a-8e02-9d1f4a6c8b35'
const infra = { repository: ['acme/infra'], repository_owner: ['acme'] }

describe('only whole values in prefixes are mine', () => {
  test.each<readonly [PlatformId, string, Mine]>([
    ['github-actions', 'claims.sub.startsWith("repo:acme/infra:")', infra],
    ['github-actions', 'claims.sub.startsWith("repo:acme/infra")', { repository_owner: ['acme'] }],
    ['github-actions', 'claims.sub.startsWith("repo:acme")', {}],
    ['github-actions', 'claims.sub.startsWith("repo:")', {}],
    ['github-actions', '!claims.sub.startsWith("repo:acme/infra:")', {}],
    ['github-actions', 'claims.sub.matches("^repo:acme/infra:.*$")', infra],
    [
      'github-actions',
      'claims.sub.startsWith("repo:acme/acme:")',
      {
        repository: ['acme/acme'],
        repository_owner: ['acme'],
      },
    ],
    [
      'github-actions',
      'claims.sub.startsWith("repo:acme@65/infra@74:")',
      {
        repository_owner: ['acme'],
        repository_owner_id: ['65'],
        repository_id: ['74'],
      },
    ],
    [
      'github-actions',
      'claims.sub.startsWith("repo:acme@65/infra@74")',
      {
        repository_owner: ['acme'],
        repository_owner_id: ['65'],
      },
    ],
    [
      'github-actions',
      'claims.sub.startsWith("repository_owner_id:65:")',
      {
        repository_owner_id: ['65'],
      },
    ],
    ['github-actions', 'claims.workflow_ref.startsWith("acme/infra/")', infra],
    // Anyone's workflow may call a reusable workflow.
    ['github-actions', 'claims.job_workflow_ref.startsWith("acme/infra/")', {}],
    [
      'github-actions',
      'claims.repository.matches("^acme/(infra|app)$")',
      {
        repository: ['acme/infra', 'acme/app'],
        repository_owner: ['acme'],
      },
    ],
    [
      'github-actions',
      'claims.repository.matches("^acme/apps?$")',
      {
        repository: ['acme/app', 'acme/apps'],
        repository_owner: ['acme'],
      },
    ],
    [
      'gitlab-ci',
      'claims.sub.startsWith("project_path:acme/infra:")',
      {
        project_path: ['acme/infra'],
        namespace_path: ['acme'],
      },
    ],
    [
      'circleci',
      `claims.sub.startsWith("org/${org}/project/${project}/")`,
      {
        'oidc.circleci.com/org-id': [org],
        'oidc.circleci.com/project-id': [project],
      },
    ],
    // The sample continues with ids that the rule does not name.
    [
      'circleci',
      `claims.sub.startsWith("org/${org}/project/")`,
      { 'oidc.circleci.com/org-id': [org] },
    ],
    [
      'circleci',
      `claims.iss == "https://oidc.circleci.com/org/${org}"`,
      {
        'oidc.circleci.com/org-id': [org],
      },
    ],
    [
      'hcp-terraform',
      'claims.sub.startsWith("organization:acme:project:")',
      {
        terraform_organization_name: ['acme'],
      },
    ],
    [
      'vercel',
      'claims.sub.startsWith("owner:acme:project:acme:")',
      {
        owner: ['acme'],
        project: ['acme'],
      },
    ],
  ])('%s, %s', (id, expression, mine) => {
    const of = new Analyser({
      environment: getEnvironment('workload-federation'),
      platform: findPlatform(id),
    })
    const read = of.read(expression)
    const found = read.ok ? of.inferMine(read.rule) : {}
    const sorted = Object.entries(found).map(([claim, values]) => [claim, values.toSorted()])
    const expected = Object.entries(mine).map(([claim, values]) => [claim, values.toSorted()])
    expect(Object.fromEntries(sorted)).toEqual(Object.fromEntries(expected))
  })
})
