import { getEnvironment } from '@igakit/cel'
import { type PlatformId, platforms } from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import { place } from '../../fixtures/place.ts'
import { everything, federation, policy } from '../../fixtures/services.ts'
import { createLanguageService, type LanguageService } from '../language-service.ts'
import { applyEdits } from '../text-edit.ts'
import type { Completion } from './completion.ts'

function completions(marked: string, service: LanguageService): readonly Completion[] {
  const { offset, text } = place(marked)
  return service.completions(text, offset)
}

function labels(marked: string, service: LanguageService): readonly string[] {
  return completions(marked, service).map(({ label }) => label)
}

/** Returns the text after accepting a completion, with the caret as `|`. */
function taken(marked: string, label: string, service: LanguageService): string {
  const { text } = place(marked)
  const found = completions(marked, service).find((each) => each.label === label)
  if (found === undefined) throw new Error(`${label} is not offered`)
  const { caret = found.insertText.length, insertText, range } = found
  const newText = `${insertText.slice(0, caret)}|${insertText.slice(caret)}`
  return applyEdits(text, [{ range, newText }])
}

describe('where an expression begins', () => {
  test.each([
    [
      '|',
      ['subject', 'account', 'entitlement', 'task', 'size', 'has', 'UserStatus', 'sync', 'true'],
    ],
    ['subject.email == |', ['subject', 'string']],
    ['!|', ['subject']],
    ['[1, |]', ['subject']],
    ['subject.emails.exists(e, |', ['e', 'subject']],
    ['subject.emails.exists(e, e == |)', ['e']],
    ['sub|', ['subject']],
    ['(|', ['task']],
  ])('%s', (marked, expected) => {
    expect(labels(marked, policy)).toEqual(expect.arrayContaining(expected))
  })

  test('variables of macros come first', () => {
    expect(labels('subject.emails.exists(e, |)', policy)[0]).toBe('e')
  })

  test('the name that a macro’s variable gets is for the writer to choose', () => {
    expect(labels('subject.emails.exists(e|, true)', policy)).toEqual([])
  })

  test('methods are not offered without a receiver', () => {
    expect(labels('|', policy)).not.toContain('startsWith')
  })
})

describe('behind a dot', () => {
  test.each([
    ['subject.|', ['email', 'department', 'manager_id', 'managerId']],
    ['subject.em| == ""', ['email', 'emails']],
    ['subject.email.|', ['startsWith', 'lowerAscii', 'matches']],
    ['subject.emails.|', ['exists', 'all', 'filter', 'map', 'size']],
    ['UserStatus.|', ['ENABLED', 'DISABLED']],
    ['sync.|', ['user', 'directory']],
    ['sync.user.v1.|', ['HasApp']],
    ['subject.emails.filter(e, e.|', ['endsWith']],
    ['subject.|\n&& true', ['email']],
    ['has(subject.|)', ['email']],
  ])('%s', (marked, expected) => {
    expect(labels(marked, policy)).toEqual(expect.arrayContaining(expected))
  })

  test.each([
    ['subject.email.|', ['email', 'exists', 'getHours']],
    ['subject.emails.|', ['startsWith', 'optMap']],
    ['unknown.|', ['startsWith', 'size']],
  ])('%s: nothing that does not fit', (marked, unexpected) => {
    for (const label of unexpected) expect(labels(marked, policy)).not.toContain(label)
  })

  test('the keys that the input has, with their types', () => {
    expect(completions('claims.|', federation)).toContainEqual(
      expect.objectContaining({ label: 'repository', kind: 'key', detail: 'string' }),
    )
    expect(labels('claims.nested.deep.|', federation)).toContain('er')
    expect(labels('claims.users.exists(u, u.|', federation)).toContain('name')
  })

  test('the claims of the platform first', () => {
    const samples = platforms.flatMap(({ samples: each }) => each.map(({ claims }) => ({ claims })))
    const environment = getEnvironment('workload-federation')
    const first = (marked: string, platform?: PlatformId): readonly string[] =>
      labels(
        marked,
        createLanguageService({ environment, samples, ...(platform && { platform }) }),
      ).slice(0, 40)
    expect(first('claims.|', 'gitlab-ci')).toContain('project_path')
    expect(first('claims.|', 'gitlab-ci')).not.toContain('repository')
    expect(first('claims.repository_owner_id == "65" && claims.|')).toContain('repository_id')
    expect(first('claims.repository_owner_id == "65" && claims.|')).not.toContain('project_path')
  })

  test('the methods of what a key is seen to have', () => {
    const found = labels('claims.repository.|', federation)
    expect(found).toContain('startsWith')
    expect(found).not.toContain('exists')
    expect(labels('claims.groups.|', federation)).toContain('exists')
  })
})

describe('in a string', () => {
  test.each([
    ['claims["|"]', 'repository'],
    ['claims.ref == "|"', 'refs/heads/main'],
    ['"|" == claims.ref', 'refs/heads/main'],
    ['claims.ref in ["|"]', 'refs/heads/main'],
    ['"|" in claims.groups', 'ops'],
    ['claims.ref.startsWith("|")', 'refs/heads/main'],
  ])('%s: %s', (marked, expected) => {
    expect(labels(marked, federation)).toContain(expected)
  })

  test.each(['"|"', '"a" + "|"', 'claims.a == r"|"'])('%s: nothing', (marked) => {
    expect(labels(marked, federation)).toEqual([])
  })
})

describe('the texts that a rule may result in', () => {
  const filter = createLanguageService({ environment: getEnvironment('account-filter') })

  test.each(['|', '"|"', 'true ? "IGNORE" : |', 'true ? "|" : true', '("C|")'])('%s', (marked) => {
    expect(labels(marked, filter)).toEqual(expect.arrayContaining(['CREATE', 'MATCH_ONLY']))
  })

  test.each(['1 == |', 'size("|")', '| ? true : false'])('%s: not there', (marked) => {
    expect(labels(marked, filter)).not.toContain('CREATE')
  })

  test('come with quotes where there are none', () => {
    expect(taken('true ? C| : true', 'CREATE', filter)).toBe('true ? "CREATE"| : true')
  })
})

describe('once taken', () => {
  test.each([
    ['claims.repository.sta|', 'startsWith', 'claims.repository.startsWith(|)'],
    ['claims.repository.sta|("a")', 'startsWith', 'claims.repository.startsWith|("a")'],
    ['claims.|', 'a-b', 'claims["a-b"]|'],
    ['claims.re| == 1', 'ref', 'claims.ref| == 1'],
    ['claims["|"]', 'a-b', 'claims["a-b|"]'],
    ['claims.ref == "|', 'refs/heads/main', 'claims.ref == "refs/heads/main"|'],
    ["claims.ref == 're|x'", 'refs/heads/main', "claims.ref == 'refs/heads/main|'"],
    ['claims.groups.|', 'exists', 'claims.groups.exists(x, |)'],
    ['si| > 0', 'size', 'size(|) > 0'],
  ])('%s', (marked, label, expected) => {
    expect(taken(marked, label, federation)).toBe(expected)
  })
})

test('the values of an enumeration come first where one is compared', () => {
  expect(labels('subject.status == |', policy).slice(0, 4)).toContain('UserStatus.ENABLED')
  expect(labels('subject.email == |', policy)).not.toContain('UserStatus.ENABLED')
})

describe('facts about platforms', () => {
  const bare = createLanguageService({ environment: getEnvironment('workload-federation') })

  test('values of a claim, without sample data', () => {
    const found = labels('claims.repository_id == "74" && claims.event_name == "|"', bare)
    expect(found).toEqual(expect.arrayContaining(['push', 'workflow_dispatch', 'merge_group']))
    expect(labels('claims.terraform_run_phase in ["|"]', bare)).toEqual(['apply', 'plan'])
  })

  test("claims of the rule's platform, with documentation", () => {
    const found = completions('claims.terraform_workspace_id == "a" && claims.|', bare)
    expect(found).toContainEqual(
      expect.objectContaining({
        label: 'terraform_run_phase',
        detail: 'string',
        doc: expect.stringContaining('HCP Terraform'),
      }),
    )
    expect(labels('claims["kubernetes.io"].|', bare)).toContain('serviceaccount')
  })

  test('claims of the issuer of the input', () => {
    const found = completions('claims.|', federation).find(({ label }) => label === 'sub')
    expect(found?.doc).toContain('GitHub Actions')
  })

  test('an unknown platform has no claims', () => {
    expect(labels('claims.|', bare)).not.toContain('sub')
  })
})

test('namespaces of macros and functions', () => {
  expect(labels('cel.|', everything)).toContain('bind')
  expect(labels('math.|', everything)).toEqual(expect.arrayContaining(['greatest', 'abs']))
  expect(labels('optional.|', everything)).toContain('of')
})

test('docs, signature and example come along', () => {
  const found = completions('subject.email.|', policy).find(({ label }) => label === 'startsWith')
  expect(found).toMatchObject({
    kind: 'method',
    detail: 'string.startsWith(string) -> bool',
    doc: expect.stringMatching(/\w/),
    example: expect.stringContaining('startsWith'),
  })
})

test.each(['// |', 'claims.a // x|', '1|'])('%s: nothing is offered', (marked) => {
  expect(labels(marked, federation)).toEqual([])
})
