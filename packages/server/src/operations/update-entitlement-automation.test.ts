import { compile, formatIssues, getEnvironment } from '@igakit/cel'
import type { User } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import {
  type AppEntitlementAutomationRecord,
  appEntitlementAutomationKind,
} from '../records/app-entitlement-automation.ts'
import {
  type AppEntitlementGrantRecord,
  appEntitlementGrantKind,
} from '../records/app-entitlement-grant.ts'
import { appEntitlementKind } from '../records/app-entitlement.ts'
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

/** Who has the entitlement, and why. */
async function holders(records: Records): Promise<string[]> {
  const grants = await records.list(appEntitlementGrantKind, ['a', 'e'])
  return grants
    .filter(({ body }) => !body.deletedAt)
    .map(({ body }) => `${body.userId} ${body.source}`)
}

describe('a rule in CEL is run over all users who are there', () => {
  test.each([
    ['subject.department == "Engineering"', ['ann', 'cid']],
    ['subject.status == UserStatus.ENABLED', ['ann']],
    // Functions look things up in the tenant's own directory.
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

test('says for whom a rule failed and why, and leaves them what they have', async () => {
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
      // Cid and who is gone fulfil the rule no more; of bob nothing is known.
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

test('takes back what an automation gave, and nothing that was granted otherwise', async () => {
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
      // As many as have it, whatever for.
      const entitlement = await read((records) => records.get(appEntitlementKind, ['a', 'e']))
      expect(entitlement?.body.view.grantCount).toBe('3')
    },
  )
})

test('changes nothing where those who have the entitlement are to have it', async () => {
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

describe('takes over what the mask names, and nothing else', () => {
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
  [
    'conditions that are null',
    { updateMask: 'displayName', displayName: 'New', cel: null, basic: null },
  ],
])('a partial update with %s leaves the rule as it was', async (_, sent) => {
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

describe('keeps the rules of other kinds, says that they are not run, and gives nobody anything', () => {
  test.each([
    ['none', {}],
    ['basic', { expression: 'whatever it says' }],
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
            lastRunStatus: { errorMessage: expect.stringContaining(`${kind} is kept and not run`) },
          },
        })
      },
      async ({ read }) => expect(await read(holders)).toEqual(['bob automation']),
    )
  })
})

/** What cel-go says of a rule that does not compile. */
function compileError(expression: string): string {
  const compilation = compile(expression, getEnvironment('entitlement-automation'))
  return compilation.ok ? '' : formatIssues(compilation.issues, expression)
}

test('refuses what an automation cannot be, names the place, and leaves it as it was', async () => {
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
  'finds no automation of the entitlement %s',
  async (entitlement) => {
    await useTenant(fixtures, async (call) => {
      expect(await call('POST', path(entitlement), celOf('true'))).toMatchObject({
        status: 404,
        body: { code: 5, message: expect.stringContaining(entitlement) },
      })
    })
  },
)
