import { awsIamOutbound } from './aws-iam-outbound.ts'
import { azure } from './azure.ts'
import { buildkite } from './buildkite.ts'
import { circleci } from './circleci.ts'
import { gcp } from './gcp.ts'
import { githubActions } from './github-actions.ts'
import { gitlabCi } from './gitlab-ci.ts'
import { hcpTerraform } from './hcp-terraform.ts'
import { kubernetes } from './kubernetes.ts'
import type { Platform, PlatformId } from './platform.ts'
import { spiffe } from './spiffe.ts'

/** All platforms, keyed by id, with the types, optionality and origins of their tokens' claims. */
export const platforms: Readonly<Record<PlatformId, Platform>> = {
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
}
