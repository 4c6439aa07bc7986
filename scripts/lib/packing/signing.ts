import type { Configuration } from 'electron-builder'
import type { Target } from './target.ts'

type MacOptions = NonNullable<Configuration['mac']>
type WindowsOptions = NonNullable<Configuration['win']>
export type Signing = Pick<MacOptions, 'identity' | 'hardenedRuntime' | 'notarize' | 'forceCodeSigning'>
export type WindowsSigning = Pick<WindowsOptions, 'forceCodeSigning' | 'verifyUpdateCodeSignature'>

type Environment = Readonly<Record<string, string | undefined>>

/** What names a Developer ID: a certificate file, or a name in the keychain. */
const developerId = ['CSC_LINK', 'CSC_NAME']

/** What Apple's notary takes; any one of these, whole. */
const notaryLogins = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN_PROFILE'],
]

/** A build machine sets a secret that it was not given to nothing, which the builder takes for a certificate. */
export const signingVariables: readonly string[] = [...developerId, ...notaryLogins.flat()]

/** For a look at what is packed, around a runtime that is none: nothing there can be signed. */
export const unsigned: Signing = { identity: null, notarize: false }

/**
 * How an app for macOS is signed. With a Developer ID it is signed with that or not packed at all, and notarised, because
 * macOS opens nobody else's signed app without. Without one it is signed ad hoc, by nobody: setting the fuses broke the
 * signature that the runtime came with, and Apple silicon runs nothing whose signature is broken. The hardened runtime is
 * for the notary only, and would refuse to load native files that nobody signed.
 * @throws Error when there is a Developer ID and no login for the notary
 */
export function macSigning(environment: Environment): Signing {
  const isSet = (variable: string): boolean => isSetIn(environment, variable)
  if (!developerId.some(isSet)) return { identity: '-', hardenedRuntime: false, notarize: false }
  if (!notaryLogins.some((login) => login.every(isSet))) {
    const logins = notaryLogins.map((login) => login.join(', ')).join('; or ')
    throw new Error(
      `${developerId.filter(isSet).join(', ')} is set, so this is to be notarised. Set ${logins}.`,
    )
  }
  return { forceCodeSigning: true, hardenedRuntime: true, notarize: true }
}

/**
 * How an app for Windows is signed: with a certificate, or not packed at all, and with the name of its publisher beside it,
 * which the installers of its successors are held against. Without one it is not signed: the variable is then set to nothing
 * in `environment`, since the builder would take the Developer ID for it.
 */
export function windowsSigning(environment: Record<string, string | undefined>): WindowsSigning {
  if (isSetIn(environment, 'WIN_CSC_LINK')) return { forceCodeSigning: true, verifyUpdateCodeSignature: true }
  environment['WIN_CSC_LINK'] = ''
  return { forceCodeSigning: false }
}

/** Whether an app for a target gets a signature by somebody, which its successors can be held against. */
export function isSignedFor({ platform }: Target, environment: Environment): boolean {
  if (platform === 'darwin') return developerId.some((variable) => isSetIn(environment, variable))
  return platform === 'win32' && isSetIn(environment, 'WIN_CSC_LINK')
}

function isSetIn(environment: Environment, variable: string): boolean {
  return (environment[variable] ?? '').trim() !== ''
}
