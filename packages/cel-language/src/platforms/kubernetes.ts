import { claim, type Platform, standardClaims } from './platform.ts'

const inside = (...names: readonly string[]): readonly string[] => ['kubernetes.io', ...names]
const vouched = { origin: 'platform' } as const

/**
 * Kubernetes: each cluster has its own issuer. `aud` is a list, and the creator of a pod chooses the pod's name and
 * labels.
 */
export const kubernetes: Platform = {
  id: 'kubernetes',
  title: 'Kubernetes',
  issuer: /(?:oidc\.eks\.|container\.googleapis\.com|\.oic\.[\w-]+\.azure\.com|kubernetes)/,
  isShared: false,
  subject: /^system:serviceaccount:/,
  claims: [
    ...standardClaims.filter(({ path }) => path[0] !== 'aud'),
    claim('aud', { type: 'list' }),
    claim('sub', {
      pins: 'project',
      scheme: 'system:serviceaccount:',
      organization: /^system:serviceaccount:[^:]+:/,
    }),
    claim(inside(), { ...vouched, type: 'map' }),
    claim(inside('namespace'), { pins: 'organization' }),
    claim(inside('serviceaccount'), { ...vouched, type: 'map' }),
    claim(inside('serviceaccount', 'name'), { pins: 'name' }),
    claim(inside('serviceaccount', 'uid'), { pins: 'project' }),
    claim(inside('pod'), { type: 'map', isOptional: true }),
    claim(inside('pod', 'name'), { isOptional: true }),
    claim(inside('pod', 'uid'), { pins: 'project', isOptional: true }),
    claim(inside('node'), { ...vouched, type: 'map', isOptional: true }),
    claim(inside('node', 'name'), { ...vouched, isOptional: true }),
    claim(inside('node', 'uid'), { ...vouched, isOptional: true }),
    claim(inside('secret'), { ...vouched, type: 'map', isOptional: true }),
    claim(inside('warnafter'), { ...vouched, type: 'number', isOptional: true }),
  ],
}
