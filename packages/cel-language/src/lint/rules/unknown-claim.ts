import type { Range } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import { plainName } from '../analysis/plain-name.ts'
import { withoutGroups } from '../analysis/without-groups.ts'
import type { LintRule } from '../lint-rule.ts'
import { claimOf } from '../lint-subject.ts'
import type { Platform } from '../platforms/platform.ts'

/** The name of a claim as no token has it. */
export const unknownClaim: LintRule = {
  id: 'unknown-claim',
  severity: 'error',
  title: 'A claim by a name that is nearly its own',
  doc: 'The platform has a claim of nearly this name: terraform_organization_name, not terraform_organization; repository_owner, not repositoryOwner; the key https://sts.amazonaws.com/ with its slash. Names of claims are case-sensitive, and reading one that is not there is an error.',
  bad: {
    expression:
      'claims.terraform_organization == "acme" && claims.terraform_workspace_id == "ws-abc"',
  },
  good: {
    expression:
      'claims.terraform_organization_name == "acme" && claims.terraform_workspace_id == "ws-abc"',
  },
  hasFix: true,
  needs: { platform: 'one' },
  *check(subject) {
    const [platform] = subject.platforms
    if (platform === undefined) return
    for (const { node, path } of subject.claims.reads) {
      const [name] = path
      if (name === undefined || claimOf(platform, [name]) !== undefined) continue
      const meant = meantBy(name, platform)
      if (meant === undefined) continue
      const place = placeOf(node)
      const newText = place?.isIndex === true ? `"${meant}"` : meant
      const canBeWritten = place?.isIndex === true || /^\w+$/.test(meant)
      yield {
        range: place?.range ?? node.range,
        message: `Tokens of ${platform.title} have no claim ${JSON.stringify(name)}; it is ${JSON.stringify(meant)}.`,
        help: `Write ${JSON.stringify(meant)}.`,
        ...(place !== undefined &&
          canBeWritten && {
            fix: {
              title: `Write ${meant}`,
              edits: [{ range: place.range, newText }],
              isPreferred: true,
            },
          }),
      }
    }
  },
}

function meantBy(name: string, { claims, misnomers = {} }: Platform): string | undefined {
  if (Object.hasOwn(misnomers, name)) return misnomers[name]
  return claims.find(
    ({ path }) => path.length === 1 && plainName(path[0] ?? '') === plainName(name),
  )?.path[0]
}

/** Where the first name of a chain is written. */
function placeOf(
  node: SyntaxNode,
): { readonly range: Range; readonly isIndex: boolean } | undefined {
  let at = withoutGroups(node)
  let place: { readonly range: Range; readonly isIndex: boolean } | undefined
  while (at.kind === 'select' || at.kind === 'index') {
    place =
      at.kind === 'select'
        ? { range: at.fieldRange, isIndex: false }
        : { range: at.index.range, isIndex: true }
    at = withoutGroups(at.operand)
  }
  return place
}
