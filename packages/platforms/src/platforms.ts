import { awsIamOutbound } from './issuers/aws-iam-outbound.ts'
import { azure } from './issuers/azure.ts'
import { azureDevops } from './issuers/azure-devops.ts'
import { bitbucket } from './issuers/bitbucket.ts'
import { buildkite } from './issuers/buildkite.ts'
import { circleci } from './issuers/circleci.ts'
import { fly } from './issuers/fly.ts'
import { gcp } from './issuers/gcp.ts'
import { githubActions } from './issuers/github-actions.ts'
import { gitlabCi } from './issuers/gitlab-ci.ts'
import { hcpTerraform } from './issuers/hcp-terraform.ts'
import { jenkins } from './issuers/jenkins.ts'
import { kubernetes } from './issuers/kubernetes.ts'
import { spacelift } from './issuers/spacelift.ts'
import { spiffe } from './issuers/spiffe.ts'
import { vercel } from './issuers/vercel.ts'
import type { Platform, PlatformId } from './platform.ts'

const byId: Readonly<Record<PlatformId, Platform>> = {
  'github-actions': githubActions,
  'gitlab-ci': gitlabCi,
  'hcp-terraform': hcpTerraform,
  'aws-iam-outbound': awsIamOutbound,
  gcp,
  kubernetes,
  circleci,
  buildkite,
  spiffe,
  azure,
  bitbucket,
  'azure-devops': azureDevops,
  spacelift,
  vercel,
  fly,
  jenkins,
}

/** All platforms. */
export const platforms: readonly Platform[] = Object.values(byId)

/** Returns the facts about a platform; `undefined` for unknown ids. */
export function findPlatform(id: PlatformId): Platform
export function findPlatform(id: string): Platform | undefined
export function findPlatform(id: string): Platform | undefined {
  return platforms.find((platform) => platform.id === id)
}

/** Returns the platforms that may have issued a token, by its issuer or else by its subject. */
export function detectPlatforms(token: Readonly<Record<string, unknown>>): readonly Platform[] {
  const { iss, sub } = token
  const byIssuer = platforms.filter(({ issuer }) => typeof iss === 'string' && issuer.test(iss))
  if (byIssuer.length > 0) return byIssuer
  return platforms.filter(({ subject }) => typeof sub === 'string' && subject?.test(sub) === true)
}
