import { compile, formatIssues, getEnvironment } from '@igakit/cel'
import type { User } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import {
  appEntitlementAutomationKind,
  type AppEntitlementAutomationRecord,
  appEntitlementGrantKind,
  type AppEntitlementGrantRecord,
  appEntitlementKind,
} from '../records/entitlements.ts'
import type { Fixtures } from '../records/fixtures.ts'
import type { Records } from '../store/records.ts'
import type { Call } from '../testing/tenant-client.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

const EARLIER = '2026-01-01T00:00:00.000Z'

const user = (id: string, view: User) => ({ view: { id, ...view } })
const users = [
  user('ann', {
    email: 'ann@acme.example',
    department: 'Engineering',
    status: 'ENABLED',
    profile: { site: 'Rome' },
  }),
  user('bob', { department: 'Sales', managerIds: ['ann'], status: 'DISABLED' }),
  user('cid', { department: 'Engineering', managerIds: ['ann'], profile: { site: 'Oslo' } }),
  user('gone', { department: 'Engineering', deletedAt: EARLIER }),
]

const automation: AppEntitlementAutomationRecord = {
  view: {
    appId: 'a',
    appEntitlementId: 'e',
    displayName: 'Old name',
    description: 'Old description',
    createdAt: EARLIER,
    basic: { expression: 'old' },
  },
}

const grant = (
  userId: string,
  source: AppEntitlementGrantRecord['source'] = 'automation',
): AppEntitlementGrantRecord => ({
  appId: 'a',
  appEntitlementId: 'e',
  userId,
  source,
  createdAt: EARLIER,
})

const fixtures: Fixtures = {
  users,
  appEntitlements: [
    { view: { appId: 'a', id: 'e', displayName: 'Admins' } },
    { view: { appId: 'a', id: 'gone', deletedAt: EARLIER } },
    { view: { appId: 'a', id: 'manual' } },
    { view: { appId: 'a', id: 'ended' } },
  ],
  appEntitlementAutomations: [
    automation,
    { view: { ...automation.view, appEntitlementId: 'gone' } },
    { view: { ...automation.view, appEntitlementId: 'ended', deletedAt: EARLIER } },
  ],
}

const path = (entitlement = 'e') => `/api/v1/apps/a/entitlements/${entitlement}/automation/update`
const update = (call: Call, body: object) => call('POST', path(), body)
const celOf = (expression: string) => ({ updateMask: 'cel', cel: { expression } })

/** Returns the holders of the entitlement, with the source of each grant. */
async function holders(records: Records): Promise<string[]> {
  const grants = await records.list(appEntitlementGrantKind, ['a', 'e'])
  return grants
    .filter(({ body }) => !body.deletedAt)
    .map(({ body }) => `${body.userId} ${body.source}`)
}

describe('runs a CEL rule over all active users', () => {
  test.each([
    ['subject.department == "Engineering"', ['ann', 'cid']],
    ['subject.status == UserStatus.ENABLED', ['ann']],
    // Rule functions read the tenant's own directory.
    ['sync.directory.users.v1.GetManagers(subject).exists(each, each.id == "ann")', ['bob', 'cid']],
    ['subject.manager == "ann@acme.example"', ['bob', 'cid']],
    ['sync.user.v1.HasApp(subject, "github")', ['bob']],
    ['sync.user.v1.HasEntitlement(subject, "b", "vip")', ['cid']],
    ['sync.user.v1.HasEntitlement(subject, "b", "gone")', []],
    ['sync.directory.apps.v1.GetEntitlementOwners("b", "vip")[0].id == subject.id', ['ann']],
    ['now() == timestamp("2026-02-03T04:05:06Z")', ['ann', 'bob', 'cid']],
    ['false', []],
  ])('%s', async (expression, expected) => {
    const around: Fixtures = {
      ...fixtures,
      appUsers: [{ view: { appId: 'github', id: 'g', identityUserId: 'bob' } }],
      appEntitlements: [
        ...(fixtures.appEntitlements ?? []),
        { view: { appId: 'b', id: 'vip' } },
        { view: { appId: 'b', id: 'gone', deletedAt: EARLIER } },
      ],
      appEntitlementGrants: [
        { ...grant('cid'), appId: 'b', appEntitlementId: 'vip' },
        { ...grant('cid'), appId: 'b', appEntitlementId: 'gone' },
        { ...grant('ann'), appId: 'b', appEntitlementId: 'vip', deletedAt: EARLIER },
      ],
      entitlementOwnerUsers: [
        { appId: 'b', entitlementId: 'vip', roleSlug: 'r', userId: 'ann', createdAt: EARLIER },
      ],
    }
    await useTenant(
      around,
      async (call) => {
        const answer = await update(call, celOf(expression))
        expect(answer).toMatchObject({
          status: 200,
          body: {
            AppEntitlementAutomation: {
              cel: { expression },
              lastRunStatus: { errorMessage: '', lastCompletedAt: NOW },
            },
          },
        })
      },
      async ({ read }) => {
        expect(await read(holders)).toEqual(expected.map((id) => `${id} automation`))
        const entitlement = await read((records) => records.get(appEntitlementKind, ['a', 'e']))
        const grantCount = String(expected.length)
        expect(entitlement?.body.view).toMatchObject({ grantCount, updatedAt: NOW })
      },
    )
  })
})

test('reports failures by user, who keep their grants', async () => {
  await useTenant(
    { ...fixtures, appEntitlementGrants: [grant('bob'), grant('cid'), grant('gone')] },
    async (call) => {
      const { body } = await update(call, celOf('subject.profile.site == "Rome"'))
      expect(body).toMatchObject({
        AppEntitlementAutomation: {
          lastRunStatus: {
            errorMessage: 'The rule failed for 1 of 3 users: no such key: site (bob)',
            lastCompletedAt: NOW,
          },
        },
      })
    },
    async ({ read }) => {
      // The rule no longer matches Cid and the deleted user, and fails for Bob.
      expect(await read(holders)).toEqual(['ann automation', 'bob automation'])
      const entitlement = await read((records) => records.get(appEntitlementKind, ['a', 'e']))
      expect(entitlement?.body.view.grantCount).toBe('2')
    },
  )
})

test.each([
  ['subject.profile.a', 'no such key: a (u10, u11, u12 and 9 more)'],
  [
    'subject.profile[subject.id]',
    'no such key: u10 (u10); no such key: u11 (u11); no such key: u12 (u12) and 9 more',
  ],
])('names a few of many failures of %s', async (expression, failures) => {
  const many = Array.from({ length: 12 }, (_, index) => user(`u${10 + index}`, {}))
  await useTenant({ ...fixtures, users: many }, async (call) => {
    const { body } = await update(call, celOf(`${expression} == "x"`))
    const errorMessage = `The rule failed for 12 of 12 users: ${failures}`
    expect(body).toMatchObject({ AppEntitlementAutomation: { lastRunStatus: { errorMessage } } })
  })
})

test('revokes its own grants, and no others', async () => {
  await useTenant(
    {
      ...fixtures,
      appEntitlementGrants: [grant('bob'), grant('ann', 'direct'), grant('bob', 'direct')],
    },
    async (call) => {
      await update(call, celOf('subject.department == "Engineering"'))
      await update(call, celOf('subject.department == "Sales"'))
      await update(call, celOf('subject.id in ["ann", "cid"]'))
    },
    async ({ read }) => {
      expect(await read(holders)).toEqual([
        'ann automation',
        'ann direct',
        'bob direct',
        'cid automation',
      ])
      // The count includes all holders, regardless of source.
      const entitlement = await read((records) => records.get(appEntitlementKind, ['a', 'e']))
      expect(entitlement?.body.view.grantCount).toBe('3')
    },
  )
})

test('changes nothing if the holders are the same', async () => {
  const view = { appId: 'a', id: 'e', grantCount: '1', updatedAt: EARLIER }
  await useTenant(
    { ...fixtures, appEntitlements: [{ view }], appEntitlementGrants: [grant('bob')] },
    async (call) => {
      await update(call, celOf('subject.department == "Sales"'))
    },
    async ({ read }) => {
      const grants = await read((records) => records.list(appEntitlementGrantKind))
      expect(grants).toMatchObject([{ version: 1, body: grant('bob') }])
      const entitlement = await read((records) => records.get(appEntitlementKind, ['a', 'e']))
      expect(entitlement).toMatchObject({ version: 1, body: { view } })
    },
  )
})

describe('updates only masked fields', () => {
  const { basic, ...fields } = automation.view
  const sent = { displayName: 'New', cel: { expression: 'false' } }
  const ran = { errorMessage: '', lastCompletedAt: NOW }
  test.each([
    ['displayName', { ...fields, basic, displayName: 'New' }],
    ['description', { ...fields, basic, description: null }],
    ['cel', { ...fields, cel: sent.cel, lastRunStatus: ran }],
    ['basic,cel', { ...fields, cel: sent.cel, lastRunStatus: ran }],
    ['*', { ...fields, ...sent, description: null, lastRunStatus: ran }],
  ])('%s', async (updateMask, expected) => {
    const view = { ...expected, updatedAt: NOW }
    await useTenant(
      fixtures,
      async (call) => {
        const { body } = await update(call, { ...sent, updateMask })
        expect(body).toEqual({ AppEntitlementAutomation: view })
      },
      async ({ read }) => {
        const record = await read((records) =>
          records.get(appEntitlementAutomationKind, ['a', 'e']),
        )
        expect(record?.body).toEqual({ view })
      },
    )
  })
})

test.each([
  ['no condition', { updateMask: 'displayName', displayName: 'New' }],
  ['null conditions', { updateMask: 'displayName', displayName: 'New', cel: null, basic: null }],
])('a partial update with %s keeps the rule', async (_, sent) => {
  await useTenant(
    fixtures,
    async (call) => {
      const { body } = await update(call, sent)
      expect(body).toEqual({
        AppEntitlementAutomation: { ...automation.view, displayName: 'New', updatedAt: NOW },
      })
    },
    async () => {},
  )
})

describe('stores rules of other kinds without running them', () => {
  test.each([
    ['none', {}],
    ['basic', { expression: 'with any message' }],
    ['entitlements', { entitlementRefs: [{ appId: 'a', id: 'e' }] }],
  ])('%s', async (kind, rule) => {
    await useTenant(
      { ...fixtures, appEntitlementGrants: [grant('bob')] },
      async (call) => {
        const { status, body } = await update(call, { updateMask: kind, [kind]: rule })
        expect(status).toBe(200)
        expect(body).toMatchObject({
          AppEntitlementAutomation: {
            [kind]: rule,
            lastRunStatus: {
              errorMessage: expect.stringContaining(`${kind} is stored but not run`),
            },
          },
        })
      },
      async ({ read }) => expect(await read(holders)).toEqual(['bob automation']),
    )
  })
})

/** Returns cel-go's error message for a rule that does not compile. */
function compileError(expression: string): string {
  const compilation = compile(expression, getEnvironment('entitlement-automation'))
  return compilation.ok ? '' : formatIssues(compilation.issues, expression)
}

test('refuses an invalid automation with its location and changes nothing', async () => {
  const undeclared = 'subjekt.department == "Engineering"'
  const refusals = [
    [{ updateMask: 'cel' }, 'body', expect.any(String)],
    [{ updateMask: 'cel', cel: null, basic: null }, 'body', expect.any(String)],
    [{ updateMask: '*' }, 'body', expect.stringContaining('none, entitlements, cel, basic')],
    [{ updateMask: 'displayName', none: {}, basic: {} }, 'body.basic', expect.any(String)],
    [
      { updateMask: 'displayName', displayName: 'New', cel: { expression: undeclared } },
      'body.cel.expression',
      compileError(undeclared),
    ],
    [
      { updateMask: 'cel', cel: { expression: 'true' }, basic: {} },
      'body.basic',
      expect.stringMatching(/cel.*basic|basic.*cel/),
    ],
    [{ cel: { expression: 'true' } }, 'body.updateMask', expect.any(String)],
    [{ ...celOf('true'), updateMask: 'rule' }, 'body.updateMask', expect.any(String)],
    [{ ...celOf('true'), updateMask: 'basic' }, 'body.updateMask', expect.stringContaining('cel')],
    [celOf(undeclared), 'body.cel.expression', compileError(undeclared)],
    [celOf('subject.department'), 'body.cel.expression', compileError('subject.department')],
    [celOf('subject.'), 'body.cel.expression', compileError('subject.')],
    [celOf(''), 'body.cel.expression', compileError('')],
    [{ updateMask: 'cel', cel: {} }, 'body.cel.expression', compileError('')],
    [
      { ...celOf('true'), lastRunStatus: {} },
      'body.lastRunStatus',
      expect.stringContaining('lastRunStatus'),
    ],
  ] as const
  expect(compileError(undeclared)).toContain("undeclared reference to 'subjekt'")
  await useTenant(
    fixtures,
    async (call) => {
      for (const [body, field, description] of refusals) {
        expect({ body, answer: await update(call, body) }).toMatchObject({
          answer: {
            status: 400,
            body: { code: 3, details: [{ fieldViolations: [{ field, description }] }] },
          },
        })
      }
    },
    async ({ read }) => {
      const record = await read((records) => records.get(appEntitlementAutomationKind, ['a', 'e']))
      expect(record).toMatchObject({ version: 1, body: automation })
      expect(await read(holders)).toEqual([])
    },
  )
})

test.each(['nothing', 'gone', 'manual', 'ended'])(
  'answers 404 for the automation of entitlement %s',
  async (entitlement) => {
    await useTenant(fixtures, async (call) => {
      expect(await call('POST', path(entitlement), celOf('true'))).toMatchObject({
        status: 404,
        body: { code: 5, message: expect.stringContaining(entitlement) },
      })
    })
  },
)
