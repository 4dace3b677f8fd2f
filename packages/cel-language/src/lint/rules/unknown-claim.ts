import type { Range } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import { findClaim, type Platform } from '@igakit/platforms'
import { plainName } from '../../claims/claim-facts.ts'
import { withoutGroups } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'

export const unknownClaim: LintRule = {
  id: 'unknown-claim',
  severity: 'error',
  title: 'A misspelt claim',
  doc: 'The platform has a claim with a similar name: terraform_organization_name, not terraform_organization; repository_owner, not repositoryOwner; the key https://sts.amazonaws.com/ with its slash. Names of claims are case-sensitive, and reading a missing claim raises an error.',
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
      if (name === undefined || findClaim(platform, [name]) !== undefined) continue
      const meant = meantBy(name, platform)
      if (meant === undefined) continue
      const place = placeOf(node)
      const newText = place?.isIndex === true ? `"${meant}"` : meant
      const canBeWritten = place?.isIndex === true || /^\w+$/.test(meant)
      yield {
        range: place?.range ?? node.range,
        message: `Tokens of ${platform.title} have no claim ${JSON.stringify(name)}.`,
        help: `Did you mean ${JSON.stringify(meant)}?`,
        ...(place !== undefined &&
          canBeWritten && {
            fix: {
              title: `Replace with ${meant}`,
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

/** Returns the range of the first name in a chain. */
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
