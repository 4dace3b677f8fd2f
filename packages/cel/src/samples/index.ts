export { claimSamples, type ClaimSample } from './claim-samples.ts'
export {
  directorySample,
  environmentSamples,
  type EnvironmentSample,
} from './environment-samples.ts'
