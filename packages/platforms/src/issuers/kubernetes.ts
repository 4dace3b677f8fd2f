import { claim, standardClaims } from '../claims.ts'
import { inCode } from '../evidence.ts'
import type { Platform } from '../platform.ts'

const code = inCode('kubernetes-claims')
/** Names are DNS labels and subdomains: small letters, digits, hyphens and dots. */
const named = inCode('kubernetes-claims', 'kubernetes-names')
const inside = (...path: readonly string[]): readonly string[] => ['kubernetes.io', ...path]
const fixed = { control: 'platform' } as const
const some = { presence: 'sometimes', control: 'platform' } as const
const uid = { control: 'platform', examples: ['"9b2f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d"'] } as const

/**
 * Kubernetes: each cluster has its own issuer. `aud` is a list, and the creator of a pod chooses the pod's name and
 * labels. Legacy tokens have other claims and no end of validity.
 */
export const kubernetes: Platform = {
  id: 'kubernetes',
  title: 'Kubernetes',
  issuer:
    /^(?:https:\/\/(?:oidc\.eks\.|oidc-eks\.|container\.googleapis\.com\/|[^/]*\.oic\.[\w-]+\.azure\.com|[^/]*kubernetes)|kubernetes)/,
  isShared: false,
  subject: /^system:serviceaccount:/,
  date: '2026-11',
  claims: [
    ...standardClaims({
      evidence: code,
      issuers: [
        '"https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"',
        '"https://kubernetes.default.svc.cluster.local"',
      ],
      audience: {
        types: ['list'],
        elements: 'string',
        presence: 'sometimes',
        isUsual: true,
        summary: 'The audiences; the author of a pod chooses any values.',
        examples: ['["acme.example.com"]'],
      },
      exp: { presence: 'sometimes', isUsual: true },
    }).map((each) =>
      each.path[0] === 'iat'
        ? { ...each, presence: 'sometimes' as const, isUsual: true as const }
        : each,
    ),
    claim('sub', 'The namespace and name of the service account.', code, {
      ...fixed,
      pins: { scope: 'project', by: 'name', ...code },
      prefix: { scheme: 'system:serviceaccount:', organization: /^system:serviceaccount:[^:]+:/ },
      pattern: { re2: 'system:serviceaccount:[a-z0-9-]+:[a-z0-9.-]+', ...named },
      examples: ['"system:serviceaccount:ci:deployer"'],
    }),
    claim(inside(), 'The claims of the cluster; legacy tokens lack them.', code, {
      ...fixed,
      types: 'map',
      presence: 'sometimes',
      isUsual: true,
      examples: ['{"namespace":"ci"}'],
    }),
    claim(inside('namespace'), 'The namespace of the service account.', code, {
      ...fixed,
      pins: { scope: 'organization', by: 'name', ...code },
      examples: ['"ci"'],
    }),
    claim(inside('serviceaccount'), 'The service account.', code, {
      ...fixed,
      types: 'map',
      examples: ['{"name":"deployer","uid":"9b2f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d"}'],
    }),
    claim(inside('serviceaccount', 'name'), 'The name of the service account.', code, {
      control: 'admin',
      pins: { scope: 'project', by: 'name', isRelative: true, ...code },
      examples: ['"deployer"'],
    }),
    claim(inside('serviceaccount', 'uid'), 'The id of the service account.', code, {
      ...uid,
      pins: { scope: 'project', by: 'id', ...code },
    }),
    claim(inside('pod'), 'The pod to which the token is bound.', code, {
      ...some,
      types: 'map',
      examples: ['{"name":"deployer-7f9c","uid":"9b2f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d"}'],
    }),
    claim(inside('pod', 'name'), 'The name of the pod, which its author chooses.', code, {
      presence: 'sometimes',
      examples: ['"deployer-7f9c"'],
    }),
    claim(inside('pod', 'uid'), 'The id of the pod.', code, {
      ...uid,
      presence: 'sometimes',
      pins: { scope: 'project', by: 'id', ...code },
    }),
    claim(inside('node'), 'The node of the pod; newer versions only.', code, {
      ...some,
      types: 'map',
      examples: ['{"name":"node-1","uid":"9b2f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d"}'],
    }),
    claim(inside('node', 'name'), 'The name of the node.', code, {
      ...some,
      examples: ['"node-1"'],
    }),
    claim(inside('node', 'uid'), 'The id of the node.', code, { ...uid, ...some }),
    claim(inside('secret'), 'The secret to which the token is bound.', code, {
      ...some,
      types: 'map',
      examples: ['{"name":"deployer-token","uid":"9b2f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d"}'],
    }),
    claim(inside('warnafter'), 'The time from which clients should renew the token.', code, {
      ...some,
      types: 'number',
      examples: ['1763703907'],
    }),
    ...(
      [
        ['namespace', 'The namespace, in legacy tokens.', '"ci"'],
        ['secret.name', 'The name of the secret, in legacy tokens.', '"deployer-token"'],
        [
          'service-account.name',
          'The name of the service account, in legacy tokens.',
          '"deployer"',
        ],
        [
          'service-account.uid',
          'The id of the service account, in legacy tokens.',
          '"9b2f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d"',
        ],
      ] as const
    ).map(([name, summary, example]) =>
      claim(`kubernetes.io/serviceaccount/${name}`, summary, code, {
        ...some,
        examples: [example],
      }),
    ),
  ],
  facts: [
    {
      kind: 'condition',
      id: 'kubernetes-service-account',
      summary:
        'The claims of the cluster have the namespace, and the name and id of the service account.',
      when: '"kubernetes.io" in claims',
      holds:
        'has(claims["kubernetes.io"].namespace) && has(claims["kubernetes.io"].serviceaccount.name) && has(claims["kubernetes.io"].serviceaccount.uid)',
      ...code,
    },
    {
      kind: 'condition',
      id: 'kubernetes-subject',
      summary: 'The subject has the namespace and name of the service account.',
      when: 'has(claims["kubernetes.io"].namespace)',
      holds:
        'claims.sub == "system:serviceaccount:" + claims["kubernetes.io"].namespace + ":" + claims["kubernetes.io"].serviceaccount.name',
      ...code,
    },
    {
      kind: 'condition',
      id: 'kubernetes-pod-or-secret',
      summary: 'A token is bound to a pod or to a secret, not to both.',
      when: 'has(claims["kubernetes.io"].namespace)',
      holds: '!(has(claims["kubernetes.io"].pod) && has(claims["kubernetes.io"].secret))',
      ...code,
    },
    {
      kind: 'template',
      id: 'kubernetes-legacy-subject',
      claim: 'sub',
      summary: 'The subject of a legacy token has the namespace and name of the service account.',
      when: '"kubernetes.io/serviceaccount/namespace" in claims',
      ...code,
      template: [
        [
          'system:serviceaccount:',
          { claim: 'kubernetes.io/serviceaccount/namespace' },
          ':',
          { claim: 'kubernetes.io/serviceaccount/service-account.name' },
        ],
      ],
    },
  ],
  identity: {
    organization: { ids: [], names: [] },
    project: {
      ids: ['kubernetes.io/serviceaccount/service-account.uid'],
      names: ['sub'],
    },
    derive: [],
  },
  actors: {
    outsider: {
      exists: false,
      reason:
        'Each cluster has its own keys. Many clusters have the same default issuer, so bind the keys, not only the issuer.',
    },
    fork: { exists: false, reason: 'Service accounts are not builds of repositories.' },
    other_project: {
      exists: true,
      summary: 'Another service account of the cluster',
      conditions: [],
    },
    pusher: { exists: false, reason: 'Service accounts are not builds of repositories.' },
    maintainer: {
      exists: true,
      summary: 'Anyone who can create pods in the namespace',
      conditions: [],
    },
  },
  refs: [],
  samples: [
    {
      title: 'Kubernetes',
      claims: {
        aud: ['acme.example.com'],
        exp: 1763703900,
        iat: 1763700300,
        nbf: 1763700300,
        jti: 'c0ffee00-1234-4abc-9def-0123456789ab',
        iss: 'https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF',
        'kubernetes.io': {
          namespace: 'ci',
          node: { name: 'node-1', uid: '1d0f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d' },
          pod: { name: 'deployer-7f9c', uid: '2d0f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d' },
          serviceaccount: { name: 'deployer', uid: '9b2f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d' },
          warnafter: 1763703907,
        },
        sub: 'system:serviceaccount:ci:deployer',
      },
      rule: [
        'claims.sub == "system:serviceaccount:ci:deployer" &&',
        '  "acme.example.com" in claims.aud &&',
        '  claims["kubernetes.io"].namespace == "ci"',
      ].join('\n'),
    },
    {
      title: 'Kubernetes, legacy token',
      claims: {
        iss: 'kubernetes/serviceaccount',
        'kubernetes.io/serviceaccount/namespace': 'ci',
        'kubernetes.io/serviceaccount/secret.name': 'deployer-token',
        'kubernetes.io/serviceaccount/service-account.name': 'deployer',
        'kubernetes.io/serviceaccount/service-account.uid': '9b2f6c1e-3d4a-4f5b-8c7d-6e5f4a3b2c1d',
        sub: 'system:serviceaccount:ci:deployer',
      },
      rule: 'claims.sub == "system:serviceaccount:ci:deployer"',
    },
  ],
  notes: ['Anyone who can create pods in a namespace has the tokens of all its service accounts.'],
}
