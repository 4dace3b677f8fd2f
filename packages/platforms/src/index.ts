export { standardNames } from './claims.ts'
export { type Confidence, type Evidence, isProven } from './evidence.ts'
export {
  type Actor,
  type ActorCondition,
  type ActorModel,
  actors,
  describeActor,
  type Assumption,
  assumptions,
  type Claim,
  type ClaimPrefix,
  type ClaimType,
  type ConditionFact,
  type Derivation,
  type Fact,
  findClaim,
  type Identity,
  type IdentityClaims,
  isPlatformId,
  type JsonValue,
  type Piece,
  type Pins,
  type Platform,
  type PlatformId,
  platformIds,
  type PrivilegedEvents,
  type RefClaim,
  type Sample,
  type TemplateFact,
  undocumentedClaims,
} from './platform.ts'
export { detectPlatforms, findPlatform, platforms } from './platforms.ts'
export { type SourceId, sources } from './sources.ts'
